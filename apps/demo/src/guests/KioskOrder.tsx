import { useState, type JSX } from 'react'
import { encodeFunctionData, erc20Abi, parseUnits, type Hex } from 'viem'
import { useLatchkeyCalls, type CallsRecord, type PreparedCall } from '@latchkey/react'
import { accounts, contracts, tokens } from '@latchkey/sandbox/world'

const kiosk = accounts[4]?.address
/** A contract, as apps let spend: what stands for the kiosk’s till. */
const till = contracts.swapRouter
const tokenOf = (symbol: string): (typeof tokens)[number] | undefined =>
  tokens.find((token) => token.symbol === symbol)

const NOTHING = 'The lido pays the network for you where it can.'
const words: Readonly<Record<CallsRecord['status'], string>> = {
  agreeing: 'Your wallet asks you.',
  asking: 'Your wallet asks you.',
  pending: 'On its way.',
  confirmed: 'Paid. Enjoy your ice cream.',
  partly: 'Only a part of it was paid.',
  failed: 'Nothing was paid.',
  unknown: 'Your wallet’s activity shows whether anything was sent.',
}

/** A page with a sponsor: two steps with one confirmation, and coins that its sponsor does not pay for. */
export function KioskOrder(): JSX.Element {
  const { calls, send, canSend } = useLatchkeyCalls({ namespace: 'eip155' })
  const [id, setId] = useState<number>()
  const status = calls.find((each) => each.id === id)?.status

  async function order(symbol: string, amount: string): Promise<void> {
    const token = tokenOf(symbol)
    if (!token || !kiosk) return
    const units = parseUnits(amount, token.decimals)
    const step = (title: string, functionName: 'approve' | 'transfer', to: Hex): PreparedCall => ({
      title,
      body: {
        to: token.address,
        data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, units] }),
      },
    })
    const steps = [
      step(`Allow ${amount} ${symbol}`, 'approve', till),
      step(`Pay ${amount} ${symbol}`, 'transfer', kiosk),
    ]
    await send({ calls: steps, sponsor: 'gateway' }).then(
      (sent) => setId(sent.id),
      () => setId(undefined),
    )
  }
  return (
    <section className="Sheet KioskTab" aria-labelledby="order-title" data-testid="order">
      <h2 id="order-title">Ice cream at the kiosk</h2>
      <p className="Note" role="status">
        {status ? words[status] : NOTHING}
      </p>
      <div className="Buttons">
        <button type="button" className="Button" disabled={!canSend} onClick={() => void order('USDC', '5')}>
          Pay 5 USDC
        </button>
        <button
          type="button"
          className="Button"
          disabled={!canSend}
          onClick={() => void order('LONGNAME', '1')}
        >
          Pay with another coin
        </button>
      </div>
    </section>
  )
}
