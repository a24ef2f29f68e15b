"""The server itself, run by launch.py with the Python that has xllamacpp: serve.py MODEL NAME PORT THREADS CONTEXT SLOTS.

Says its address in one line, and ends when its standard input does: so it never outlives launch.py, however that ends.
"""
import sys

import xllamacpp

model, name, port, threads, context, slots = sys.argv[1:]
params = xllamacpp.CommonParams()
params.model.path = model
params.model_alias = {name}  # else clients see the path of the file as the name of the model
params.hostnames = ["127.0.0.1"]
params.port = int(port)
params.cpuparams.n_threads = params.cpuparams_batch.n_threads = int(threads)
params.n_parallel = int(slots)
params.n_ctx = int(context) * int(slots)  # llama.cpp divides it among the slots
params.cache_ram_mib = 512  # for prompts that left their slot; llama.cpp would let them grow to 8 GiB
params.ui = False
params.cors_origins, params.cors_origins_explicit = "", True  # else any page in a browser may talk to it
server = xllamacpp.Server(params)
print(server.listening_address, flush=True)
sys.stdin.read()
