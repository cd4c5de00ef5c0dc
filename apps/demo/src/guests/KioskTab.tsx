import { useState, type JSX } from 'react'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { useLatchkeyAccount, useLatchkeyProvider } from '@latchkey/react'
import { accounts, tokens } from '@latchkey/sandbox/world'

interface Wallet {
  readonly request: (call: {
    readonly method: string
    readonly params: readonly unknown[]
  }) => Promise<unknown>
}

const coin = tokens.find(({ symbol }) => symbol === 'USDC')
const kiosk = accounts[4]?.address

/** What a careless page asks for: the right to all of a token. It is the wallet that says so. */
export function KioskTab(): JSX.Element {
  const { address } = useLatchkeyAccount({ namespace: 'eip155' })
  const { provider } = useLatchkeyProvider<Wallet>({ namespace: 'eip155' })
  const [state, setState] = useState<'closed' | 'asking' | 'open' | 'refused' | 'failed'>('closed')

  async function ask(): Promise<void> {
    if (!provider || !coin || !kiosk) return
    setState('asking')
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [kiosk, maxUint256] })
    const params = [{ from: address, to: coin.address, data }]
    await provider.request({ method: 'eth_sendTransaction', params }).then(
      () => setState('open'),
      // EIP-1193: the visitor said no.
      (error: unknown) => setState(Object(error).code === 4001 ? 'refused' : 'failed'),
    )
  }
  const words = {
    closed: 'It asks for all of your USDC at once, to save you the trouble of paying each time.',
    asking: 'Your wallet asks you.',
    open: 'Your tab is open. The kiosk can now take all of your USDC.',
    refused: 'No tab, then. Nothing was signed.',
    failed: 'That didn’t work. Your wallet’s activity shows whether anything was sent.',
  }[state]
  return (
    <section className="Sheet KioskTab" aria-labelledby="kiosk-title" data-testid="kiosk">
      <h2 id="kiosk-title">A tab at the kiosk</h2>
      <p className="Note" role="status">
        {words}
      </p>
      <div className="Buttons">
        <button
          type="button"
          className="Button"
          disabled={!provider || state === 'asking'}
          onClick={() => void ask()}
        >
          {state === 'asking' ? 'Look at your wallet' : 'Open a tab'}
        </button>
      </div>
    </section>
  )
}
