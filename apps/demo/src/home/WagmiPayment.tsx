import type { JSX } from 'react'
import { parseEther } from 'viem'
import { useConnection, useSendTransaction, useWaitForTransactionReceipt } from 'wagmi'

/** An address without a key: what is sent to it stays there. */
const recipient = '0x000000000000000000000000000000000000b0c7'

/** A payment through wagmi's own hooks, whatever wallet Latchkey connected. */
export function WagmiPayment(): JSX.Element {
  const { isConnected } = useConnection()
  const { mutate: send, data: hash, error, isPending } = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt({ hash })
  const news = (): string | undefined => {
    if (error) return error.message.split('\n')[0]
    if (receipt) return `Thank you: ${receipt.status} in block ${receipt.blockNumber}`
    return hash ? 'On its way' : 'A bucket at the door pays for the new ropes.'
  }
  return (
    <div className="Sheet Wagmi">
      <p role="status" data-testid="payment">
        {news()}
      </p>
      <div className="Buttons">
        <button
          type="button"
          className="Button"
          disabled={!isConnected || isPending}
          onClick={() => send({ to: recipient, value: parseEther('0.01') })}
        >
          {isPending ? 'Look at your wallet' : 'Give 0.01 ETH'}
        </button>
      </div>
    </div>
  )
}
