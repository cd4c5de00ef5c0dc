import { SendFailedError, SendUnknownError } from '@latchkey/core/adapter'
import { describe, expect, it } from 'vitest'

import { usdc } from '../transfer/mints.fixture.js'
import { losingAnswer } from '../transfer/signing.fixture.js'
import { runMaker, type TestMaker } from './maker.fixture.js'
import { changing } from './makerService.fixture.js'

const to = { address: usdc.address, symbol: 'USDC', decimals: 6 }

async function prepared({ swap, request }: TestMaker) {
  const { least } = await swap.quote(request({ to }))
  return swap.prepare({ ...request({ to }), least })
}

describe('money 13.7 what was signed is followed', () => {
  it('a service that says no to what others still sign may complete it: the chain decides', async () => {
    const refuse = { execute: () => Promise.reject(new SendFailedError({ details: '429' })) }
    // Without the maker's signature.
    const unsigned = changing(() => undefined)
    const maker = await runMaker({}, (service) => ({ ...unsigned(service), ...refuse }))
    const sent = await maker.send(await prepared(maker))
    expect(sent.id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/)
    expect(Object.keys(sent.trace ?? {})).toEqual(['lastValidBlockHeight'])
  })

  it('an answer of the wallet that is lost: the order is found on the chain', async () => {
    const maker = await runMaker({ change: losingAnswer(true) })
    const sent = await maker.send(await prepared(maker))
    const { network, signal, connectorId } = maker.request()
    expect(await maker.swap.status({ connectorId, network, calls: sent, signal })).toEqual({
      status: 'confirmed',
      hashes: [sent.id],
    })
  }, 20_000)

  it('an order that the chain does not show may be on its way', async () => {
    const maker = await runMaker({ change: losingAnswer(false) })
    await expect(maker.send(await prepared(maker))).rejects.toThrow(SendUnknownError)
  }, 20_000)
})
