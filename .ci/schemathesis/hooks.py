"""Leads what is generated to tables that there are: a name made up would never be one."""
import json, os, random

import schemathesis

TABLES = json.loads(os.environ["KANLY_TABLES"])
# What would never end, or would end what others need, has a table of its own.
OWN = {"stream": "over", "close": "closed", "hand-over": "handed", "take-back": "handed"}


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    if path_parameters and "table" in path_parameters:
        name = OWN.get(context.operation.definition.raw.get("operationId"))
        known = [TABLES[name]] if name else list(TABLES.values())
        # Now and then what was made up stays, so that tables that there are not are asked for too.
        if random.random() < 0.9:
            path_parameters["table"] = random.choice(known)
    return path_parameters
