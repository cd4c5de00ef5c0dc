import { useCallback, useEffect, useState, type JSX } from 'react'
import { useLatchkeySignIn, type SignInSession } from '@latchkey/react'

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** Where the accounts of this browser are signed in, and the way to end each. */
export function Devices(): JSX.Element {
  const { load, revoke, session } = useLatchkeySignIn()
  const [sessions, setSessions] = useState<readonly SignInSession[]>([])
  const [problem, setProblem] = useState<string>()
  const id = session?.id
  const shown = id === undefined ? [] : sessions

  const show = useCallback(
    () =>
      load({ everywhere: true }).then(
        (found) => {
          setSessions(found)
          setProblem(undefined)
        },
        (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
      ),
    [load],
  )
  // Another account that signs in here may be signed in elsewhere, too.
  useEffect(() => {
    if (id !== undefined) void show()
  }, [id, show])

  const end = async (which: SignInSession): Promise<void> => {
    try {
      await revoke(which)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    await show()
  }
  return (
    <section className="Sheet Devices" aria-labelledby="devices-title" data-testid="devices">
      <h2 id="devices-title">Where you're signed in</h2>
      {shown.length === 0 && <p className="Note">Nowhere yet.</p>}
      <ul>
        {shown.map((each) => (
          <li key={each.id}>
            <span>
              <span className="Mono">{each.account.slice(each.account.lastIndexOf(':') + 1)}</span>
              <span className="Note">
                {each.here ? 'This browser' : 'Another browser'}
                {each.createdAt !== undefined && ` · since ${time.format(each.createdAt)}`}
              </span>
            </span>
            <button type="button" className="Button" onClick={() => void end(each)}>
              End
            </button>
          </li>
        ))}
      </ul>
      <div className="Buttons">
        <button type="button" className="Button" onClick={() => void show()}>
          Look again
        </button>
      </div>
      {problem !== undefined && (
        <p role="alert" className="Verdict" data-good={false}>
          {problem}
        </p>
      )}
    </section>
  )
}
