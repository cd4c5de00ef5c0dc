import { useState, type JSX } from 'react'
import {
  LatchkeyButton,
  useLatchkeyAccount,
  useLatchkeyPermissions,
  useLatchkeySignIn,
} from '@latchkey/react'
import { tokens } from '@latchkey/sandbox/world'
import { Frame } from '../site/Frame.js'
import { barKey, openTab, order, type Served } from './till.js'

const DAY = 86_400
const usdc = tokens.find(({ symbol }) => symbol === 'USDC')
const drinks = [
  ['Lemonade', '4'],
  ['Cocktail', '7'],
] as const

const words = (served: Served): string => {
  if (served.status === 'paid') return `Paid ${served.amount} USDC`
  if (served.status === 'refused') return `Refused by the chain: ${served.reason}`
  return 'The bar could not ask the chain'
}

/**
 * A tab at the bar: up to ten dollars a day, signed once. The bar takes orders of who is signed in as the
 * account that pays. `?for=60` ends the tab after so many seconds.
 */
export function Bar(): JSX.Element {
  const { address } = useLatchkeyAccount()
  const { grant, canGrant } = useLatchkeyPermissions()
  const { status, signIn } = useLatchkeySignIn()
  const [tab, setTab] = useState<string>()
  const [said, setSaid] = useState('')

  const tried = async (what: () => Promise<string>): Promise<void> => {
    setSaid('…')
    setSaid(await what().catch((error: unknown) => (error instanceof Error ? error.message : String(error))))
  }
  const open = (): Promise<void> =>
    tried(async () => {
      if (status !== 'signedIn') await signIn()
      const seconds = Number(new URLSearchParams(location.search).get('for')) || 7 * DAY
      const { context, manager } = await grant({
        to: await barKey(),
        permission: { kind: 'spend', token: usdc?.address ?? '', amount: '10', every: DAY, adjustable: true },
        expiresAt: Date.now() + seconds * 1000,
      })
      setTab(await openTab({ context, manager }))
      return 'Your tab is open'
    })
  return (
    <Frame actions={<LatchkeyButton balance="hide" charsStart={2} charsEnd={4} />}>
      <section className="Section" aria-labelledby="bar-title">
        <div className="Section-head">
          <p className="Eyebrow">The bar</p>
          <h1 id="bar-title">Open a tab.</h1>
          <p className="Lead">
            Up to ten dollars a day, signed once. The chain keeps the limit, and you can take it back at any
            time.
          </p>
        </div>
        <div className="Sheet">
          <div className="Buttons">
            <button
              type="button"
              className="Button"
              disabled={address === undefined || !canGrant}
              onClick={() => void open()}
            >
              Open a tab
            </button>
            {drinks.map(([drink, price]) => (
              <button
                key={drink}
                type="button"
                className="Button"
                disabled={tab === undefined}
                onClick={() => void tried(async () => words(await order(tab ?? '', price)))}
              >
                {drink} · {price} USDC
              </button>
            ))}
          </div>
          {address !== undefined && (
            <p className="Note">
              It is paid by{' '}
              <span className="Mono" data-testid="address">
                {address}
              </span>
            </p>
          )}
          <p role="status" className="Note" data-testid="bar-said">
            {said}
          </p>
        </div>
      </section>
    </Frame>
  )
}
