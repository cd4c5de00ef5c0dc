import type { Capabilities, CapabilityName, Session } from '@latchkey/core/adapter'
import type { TestContext } from 'vitest'

import type { ConformanceContext, Instance } from '../conformanceContext.js'

export interface Having<N extends CapabilityName> extends Instance {
  readonly session: Session
  /** The address in use. */
  readonly address: string
  readonly call: NonNullable<Capabilities[N]>
}

/** A connected instance and one capability of it. Skips the test where the adapter does not declare it. */
export async function having<N extends CapabilityName>(
  context: ConformanceContext,
  name: N,
  test: TestContext,
): Promise<Having<N>> {
  const instance = await context.connected()
  const call = instance.running.capabilities[name]
  if (!call) test.skip(`no ${name}`)
  return { ...instance, call, address: instance.session.accounts[0]?.address ?? '' }
}
