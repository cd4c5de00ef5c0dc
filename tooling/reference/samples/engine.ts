// A module of an adapter that an example loads.
import type { AdapterHost, CapabilityMap, Discovery, LazyEngine } from '@latchkey/core/adapter'

export declare function startEngine(
  host: AdapterHost,
  discovery: Discovery,
): LazyEngine & { readonly capabilities: Pick<CapabilityMap, 'message:sign'> }
