import { useId, useState, type JSX } from 'react'
import type { FamilyState } from '@latchkey/testkit/phone'
import { usePhone } from './phoneContext.js'
import { Pick } from './Pick.js'
import { useBalance } from './useBalance.js'
import { useWatched } from './useWatched.js'
import { cut } from './words.js'

/** The accounts of the phone, one family at a time. */
export function AccountCard(): JSX.Element | null {
  const families = useWatched(usePhone().families)
  const [chosen, choose] = useState<string>()
  const family = families.find(({ namespace }) => namespace === chosen) ?? families[0]
  return family ? <FamilyCard family={family} families={families} onChoose={choose} /> : null
}

interface FamilyCardProps {
  readonly family: FamilyState
  readonly families: readonly FamilyState[]
  readonly onChoose: (namespace: string) => void
}

/** The account and the network in use, and what is on them. */
function FamilyCard({ family, families, onChoose }: FamilyCardProps): JSX.Element {
  const id = useId()
  const phone = usePhone()
  const { chain, chains, addresses, namespace } = family
  const address = family.spell?.(family.address, chain.id) ?? family.address
  const balance = useBalance(chain, address, useWatched(phone.log))
  return (
    <section className="Account" aria-label="Your wallet">
      {families.length > 1 && (
        <div className="Account-families" role="group" aria-label="Kind of network">
          {families.map((each) => (
            <button
              key={each.namespace}
              type="button"
              className="Account-family"
              aria-pressed={each === family}
              onClick={() => onChoose(each.namespace)}
            >
              {each.name}
            </button>
          ))}
        </div>
      )}
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
          <Pick
            id={`${id}-account`}
            value={family.address}
            onChange={({ target }) => void phone.switchAccount(target.selectedIndex, namespace).catch(later)}
          >
            {addresses.map((each, index) => (
              <option key={each} value={each}>
                Account {index + 1}
              </option>
            ))}
          </Pick>
        </div>
        <div>
          <label htmlFor={`${id}-network`}>Network</label>
          <Pick
            id={`${id}-network`}
            value={chain.id}
            onChange={({ target }) => void phone.switchChain(target.value as typeof chain.id).catch(later)}
          >
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

/** The wallet has switched; a page that is not reachable now learns it with its next request. */
const later = (): void => undefined
