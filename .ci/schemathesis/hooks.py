"""Leads what is generated to tables that there are: a name made up would never be one."""
import json, os, zlib

import schemathesis

TABLES = json.loads(os.environ["KANLY_TABLES"])
# What would never end, or would end what others need, has a table of its own.
OWN = {"stream": "over", "close": "closed", "hand-over": "handed", "take-back": "handed"}


@schemathesis.hook
def before_call(context, case, kwargs):
    if "table" in (case.path_parameters or {}):
        name = OWN.get(case.operation.definition.raw.get("operationId"))
        known = [TABLES[name]] if name else list(TABLES.values())
        drawn = zlib.crc32(repr((case.path_parameters, case.query, case.body)).encode())
        # Now and then there is no such table.
        case.path_parameters["table"] = known[drawn // 8 % len(known)] if drawn % 8 else "none"
