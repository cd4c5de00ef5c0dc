import { ChainUnreachableError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'

import { encodeSs58 } from '../address/ss58.js'
import { remoteSession, type RemoteSession } from '../remoteSession.fixture.js'
import { upgradingNode } from '../upgradingNode.fixture.js'

/** An account that no other test, and no earlier attempt of this one, has paid. */
function newAccount(): string {
  const half = crypto.randomUUID().replaceAll('-', '')
  return encodeSs58(`0x${half}${half}`, 2)
}

const refusal = 'The wallet has seen enough'

interface Payload {
  readonly specVersion: string
  readonly method: string
}

/** What the wallet is asked to sign. It refuses. */
function askedOf({ transport }: RemoteSession): readonly Payload[] {
  const asked: Payload[] = []
  transport.request = async ({ params }) => {
    asked.push((params as { readonly transactionPayload: Payload }).transactionPayload)
    throw new TypeError(refusal)
  }
  return asked
}

describe('issue 12: an upgrade of the runtime while a payment is prepared', () => {
  it.each([
    ['overSocket', 'chain_getFinalizedHead'],
    ['overHttp', 'state_call'],
  ] as const)(
    '%s: the call that is signed is one of the runtime that it is signed for',
    async (way, trigger) => {
      const node = await upgradingNode(trigger, 1)
      const far = await remoteSession([node[way]])
      const asked = askedOf(far)
      const request = far.request({ recipient: newAccount(), amount: '0.5', network: node[way] })
      const error: unknown = await far.transfer.submit(request).catch((reason: unknown) => reason)
      expect(asked.map(({ specVersion, method }) => [Number(specVersion), method.slice(0, 6)])).toEqual([
        [node.specVersion(1), node.paymentCall(1)],
      ])
      expect(error).toMatchObject({ details: refusal })
    },
  )

  it('with a node that has another runtime each time, the wallet is not asked', async () => {
    const { overSocket } = await upgradingNode('chain_getFinalizedHead', Infinity)
    const far = await remoteSession([overSocket])
    const asked = askedOf(far)
    await expect(
      far.transfer.submit(far.request({ recipient: newAccount(), amount: '0.5', network: overSocket })),
    ).rejects.toThrow(ChainUnreachableError)
    expect(asked).toEqual([])
  })
})
