"""The lab: simulation at scale and measurements."""
