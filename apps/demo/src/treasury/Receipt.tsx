import { useState, type FormEvent, type JSX } from 'react'
import { useLatchkey, useLatchkeyAccount } from '@latchkey/react'
import type { Family } from './families.js'

type Verdict = { readonly good: boolean; readonly words: string; readonly signature?: string }

/** A text that the account signs and the page verifies. */
export function Receipt({ family: { namespace, name } }: { readonly family: Family }): JSX.Element {
  const { caipAddress } = useLatchkeyAccount({ namespace })
  const { signMessage, verifyMessage } = useLatchkey()
  const [text, setText] = useState('Received with thanks: one season ticket.')
  const [asking, setAsking] = useState(false)
  const [verdict, setVerdict] = useState<Verdict>()

  async function sign(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!caipAddress) return
    setAsking(true)
    setVerdict(undefined)
    try {
      const signature = await signMessage({ message: text, namespace })
      const good = await verifyMessage({ account: caipAddress, message: text, signature })
      setVerdict({ good, signature, words: good ? 'verified' : 'This signature is not yours' })
    } catch (error) {
      setVerdict({ good: false, words: error instanceof Error ? error.message : String(error) })
    } finally {
      setAsking(false)
    }
  }
  return (
    <form
      className="FamilyCard-form"
      aria-label={`Sign a receipt for ${name}`}
      onSubmit={(event) => void sign(event)}
    >
      <h3>Sign</h3>
      <label className="Field">
        Receipt
        <input name="receipt" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <div className="Buttons">
        <button type="submit" className="Button" disabled={asking || text.trim() === ''}>
          {asking ? 'Look at your wallet' : 'Sign the receipt'}
        </button>
      </div>
      <div role="status" className="Receipt-verdict">
        {verdict && (
          <>
            <p className="Verdict" data-good={verdict.good} data-testid="verdict">
              {verdict.words}
            </p>
            {verdict.signature && <p className="Mono">{verdict.signature}</p>}
          </>
        )}
      </div>
    </form>
  )
}
