import { useId, type JSX } from 'react'
import { useFamily, usePhone } from './phoneContext.js'
import { Pick } from './Pick.js'
import { useBalance } from './useBalance.js'
import { useWatched } from './useWatched.js'
import { cut } from './words.js'

/** The account and the network in use, and what is on them. */
export function AccountCard(): JSX.Element {
  const id = useId()
  const phone = usePhone()
  const { chain, chains, address, addresses } = useFamily()
  const balance = useBalance(chain, address, useWatched(phone.log))
  return (
    <section className="Account" aria-label="Your wallet">
      <p className="Account-balance" aria-live="polite">
        <span className="Hidden">Balance: </span>
        {balance ?? <span className="Account-unknown">not known yet</span>}
      </p>
      <p className="Account-address" title={address}>
        {cut(address)}
      </p>
      <div className="Account-choices">
        <div>
          <label htmlFor={`${id}-account`}>Account</label>
          <Pick id={`${id}-account`} value={address} onChange={({ target }) => void phone.switchAccount(target.selectedIndex).catch(later)}>
            {addresses.map((each, index) => (
              <option key={each} value={each}>
                Account {index + 1}
              </option>
            ))}
          </Pick>
        </div>
        <div>
          <label htmlFor={`${id}-network`}>Network</label>
          <Pick id={`${id}-network`} value={chain.id} onChange={({ target }) => void phone.switchChain(target.value as typeof chain.id).catch(later)}>
            {chains.map(({ id: each, name }) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </Pick>
        </div>
      </div>
    </section>
  )
}

/** The phone has moved; a page that cannot be told now hears it with its next request. */
const later = (): void => undefined
