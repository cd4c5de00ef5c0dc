'use client'
import type { JSX } from 'react'
import { Address, Amount, Shimmer } from '@latchkey/ui'
import type { Foresight, Network, TokenRef } from '@latchkey/core'
import { addressOf, isSameAddress } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useCore } from '../../provider/useCore.js'
import type { AccountBalances } from '../account/useBalances.js'
import { isLoss, isSameToken, sizeOf, symbolOf } from './foreseen.js'
import type { KnownForesight } from './useForesight.js'

interface Where {
  readonly network: Network
  readonly balances: AccountBalances
  /** What is sent; absent for the network's own currency. */
  readonly token: TokenRef | undefined
}

interface AfterThisProps extends KnownForesight, Where {
  /** Of what is sent. */
  readonly sent: string
}

/** What the chain says that the account has more and less of afterwards, in rows of the review. */
export function AfterThis({ foresight, waits, sent, ...where }: AfterThisProps): JSX.Element | null {
  const text = useLazyText('send', sendEn)
  const locale = useLocale()
  if (!waits && (!foresight || !foresight.ok)) return null
  return (
    <>
      <div className="lk-SendReview-row">
        <dt>{text.afterThis}</dt>
        <dd className="lk-SendReview-after">
          {foresight ? <Changes foresight={foresight} {...where} /> : <Shimmer shape="text" />}
        </dd>
      </div>
      {foresight?.received !== undefined && (
        <div className="lk-SendReview-row" data-wrong>
          <dt>{text.theyReceive}</dt>
          <dd>
            <Amount value={foresight.received} symbol={sent} decimals={6} locale={locale} />
          </dd>
        </div>
      )}
    </>
  )
}

function Changes({
  foresight: { complete, changes },
  ...where
}: Where & { readonly foresight: Foresight }): JSX.Element {
  const text = useLazyText('send', sendEn)
  const locale = useLocale()
  const isKnown = useKnownTokens(where)
  if (complete && changes.length === 0) return <>±0</>
  return (
    <>
      {changes.map(({ token, amount }) => {
        const isNamed = isLoss(amount) || isKnown(token)
        return (
          <bdi key={token?.address ?? ''}>
            {isLoss(amount) ? '\u2212' : '+'}
            <Amount
              value={sizeOf(amount)}
              symbol={isNamed ? symbolOf(token, where.network.nativeCurrency.symbol) : undefined}
              decimals={6}
              locale={locale}
            />
            {!isNamed && token && (
              <>
                {'\u00a0'}
                <Address value={token.address} />
              </>
            )}
          </bdi>
        )
      })}
      {!complete && (changes.length === 0 ? text.unforeseen : text.mayBeMore)}
    </>
  )
}

/**
 * Any contract can hand out tokens and call them as it likes. Known are what is sent, what the host named,
 * and what the account has with a price, which nothing has on a test network.
 */
function useKnownTokens({ network, balances, token: sent }: Where): (token: TokenRef | undefined) => boolean {
  const listed = useCore().services.options.tokens[network.caipNetworkId] ?? []
  return (token) => {
    if (!token || isSameToken(token, sent) || listed.some((each) => isSameToken(each, token))) return true
    return (balances.query.data?.balances ?? []).some(
      ({ address, price }) =>
        address !== undefined &&
        isSameAddress(addressOf(address), token.address) &&
        (price !== undefined || network.testnet),
    )
  }
}
