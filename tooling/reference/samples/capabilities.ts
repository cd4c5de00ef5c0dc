// A module of an adapter that an example loads.
import type { AdapterHost, CapabilityMap } from '@latchkey/core/adapter'

export declare function capabilities(
  host: AdapterHost,
): Pick<CapabilityMap, 'message:sign' | 'balance:native'>
