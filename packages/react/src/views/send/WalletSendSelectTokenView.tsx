'use client'
import { useMemo, useState, type JSX } from 'react'
import { EmptyState, List, SearchInput, Shimmer, VisuallyHidden } from '@latchkey/ui'
import { CoinsIcon, SearchIcon } from '@latchkey/ui/icons'
import type { TokenBalance } from '@latchkey/core'
import { addressOf, goBack, selectSendForm, sendFormChanged } from '@latchkey/core/internal'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { NotConnected } from '../account/NotConnected.js'
import { TokenRow } from '../account/TokenRow.js'
import { useBalances } from '../account/useBalances.js'
import { useShownAccount } from '../account/useShownAccount.js'
import type { SendingAccount } from './useSending.js'

const SEARCH_FROM = 6
/** An account may hold thousands of unwanted tokens; the search finds the rest. */
const SHOWN = 100

/** The tokens of the account to choose from (S2.42). */
export function WalletSendSelectTokenView(): JSX.Element {
  const shown = useShownAccount()
  return shown?.network ? <Tokens shown={shown as SendingAccount} /> : <NotConnected />
}

function Tokens({ shown }: { readonly shown: SendingAccount }): JSX.Element {
  const text = useLazyText('send', sendEn)
  const common = useText('common')
  const emit = useEmit()
  const run = useRun()
  const { network } = shown
  const { query, loading } = useBalances(shown)
  const chosen = useSelect((state) => selectSendForm(state).token?.address)
  const [search, setSearch] = useState('')
  const tokens = query.data?.balances
  const found = useMemo(() => findTokens(tokens ?? [], search), [tokens, search])
  const choose = (token: TokenBalance): void => {
    const { address, symbol, name, quantity, iconUrl } = token
    emit(
      sendFormChanged({
        token:
          address === undefined
            ? undefined
            : {
                address: addressOf(address),
                symbol,
                name,
                decimals: Number(quantity.decimals),
                ...(iconUrl !== undefined && { iconUrl }),
              },
        // An amount of another token is another sum.
        amount: '',
      }),
    )
    void run(goBack)
  }
  if (!tokens && loading)
    return (
      <div className="lk-View">
        <Shimmer shape="token" count={4} />
      </div>
    )
  if (!tokens || tokens.length === 0)
    return (
      <div className="lk-View">
        <EmptyState
          layout="screen"
          icon={<CoinsIcon size={32} />}
          title={text.noTokens}
          text={text.noTokensHint(network.name)}
        />
      </div>
    )
  return (
    <div className="lk-View">
      {tokens.length >= SEARCH_FROM && (
        <SearchInput
          label={text.searchTokens}
          value={search}
          onChange={setSearch}
          clearLabel={common.clearSearch}
        />
      )}
      <VisuallyHidden>
        <span role="status">{search && (found.length ? text.found(found.length) : text.noneFound)}</span>
      </VisuallyHidden>
      {found.length === 0 ? (
        <EmptyState icon={<SearchIcon size={32} />} title={text.noneFound} text={text.noneFoundHint} />
      ) : (
        <List label={text.tokens}>
          {found.slice(0, SHOWN).map((token) => (
            <TokenRow
              key={token.address ?? token.chainId}
              token={token}
              network={network}
              selected={chosen === (token.address && addressOf(token.address))}
              onClick={() => choose(token)}
            />
          ))}
        </List>
      )}
    </div>
  )
}

/** By name and symbol, and by a whole address or its beginning. */
function findTokens(tokens: readonly TokenBalance[], search: string): readonly TokenBalance[] {
  const term = search.trim().toLowerCase()
  if (term === '') return tokens
  return tokens.filter(
    ({ name, symbol, address }) =>
      name.toLowerCase().includes(term) ||
      symbol.toLowerCase().includes(term) ||
      (address !== undefined && addressOf(address).toLowerCase().startsWith(term)),
  )
}
