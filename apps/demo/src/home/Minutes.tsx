import { useState, type FormEvent, type JSX } from 'react'
import { verifyMessage, type Hex } from 'viem'
import { useLatchkey, useLatchkeyAccount } from '@latchkey/react'

type Signed = { readonly good: boolean; readonly words: string; readonly signature?: string }

/** The visitor signs a text with the wallet, and the page checks the signature by itself. */
export function Minutes(): JSX.Element {
  const { address, isConnected } = useLatchkeyAccount()
  const { signMessage } = useLatchkey()
  const [text, setText] = useState('I was at the meeting, and I am for heating the paddling pool.')
  const [asking, setAsking] = useState(false)
  const [signed, setSigned] = useState<Signed>()

  async function sign(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!address) return
    setAsking(true)
    setSigned(undefined)
    try {
      const signature = await signMessage({ message: text })
      const good = await verifyMessage({
        address: address as Hex,
        message: text,
        signature: signature as Hex,
      })
      setSigned({ good, signature, words: good ? 'verified' : 'This signature is not yours' })
    } catch (error) {
      setSigned({ good: false, words: error instanceof Error ? error.message : String(error) })
    } finally {
      setAsking(false)
    }
  }
  return (
    <form className="Sheet Minutes" aria-labelledby="minutes-title" onSubmit={(event) => void sign(event)}>
      <h3 id="minutes-title">Sign the minutes</h3>
      <label className="Field">
        What you put your name to
        <textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <div className="Buttons">
        <button
          type="submit"
          className="Button"
          data-variant="primary"
          disabled={!isConnected || asking || text.trim() === ''}
        >
          {asking ? 'Look at your wallet' : 'Sign with your wallet'}
        </button>
      </div>
      <div role="status" className="Minutes-verdict">
        {signed && (
          <>
            <p className="Verdict" data-good={signed.good} data-testid="verdict">
              {signed.words}
            </p>
            {signed.signature && <p className="Mono">{signed.signature}</p>}
          </>
        )}
        {!signed && (
          <p className="Note">
            {isConnected
              ? 'The page checks your signature itself, without asking anybody.'
              : 'Connect a wallet first.'}
          </p>
        )}
      </div>
    </form>
  )
}
