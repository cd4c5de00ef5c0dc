'use client'
import { useMemo, useState, type JSX } from 'react'
import { Address, Amount, Button, EmptyState, List, ListItem } from '@latchkey/ui'
import { SearchInput, Shimmer, TokenImage, VisuallyHidden } from '@latchkey/ui'
import { SearchIcon } from '@latchkey/ui/icons'
import type { TokenRef } from '@latchkey/core'
import {
  goBack,
  isSameAddress,
  selectSwapForm,
  swapFormChanged,
  type SwapCurrency,
  type ViewParams,
} from '@latchkey/core/internal'
import { formatCount } from '../../messages/formatCount.js'
import { sendEn } from '../../messages/send.en.js'
import { swapEn } from '../../messages/swap.en.js'
import { accountEn } from '../../messages/account.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { BuyButton } from '../account/BuyButton.js'
import { NotConnected } from '../account/NotConnected.js'
import { TokenRow } from '../account/TokenRow.js'
import { TokensFailed } from '../account/TokensFailed.js'
import { useBalances } from '../account/useBalances.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { findTokens, isAt } from '../send/tokenSearch.js'
import { tokenRefOf, type SendingAccount } from '../send/useSending.js'
import { useSwapTokens } from './useSwapTokens.js'

/** At first, and with each press. */
const SHOWN = 100
/** In characters, as a narrow card has room for. */
const LONGEST_AMOUNT = 28

/** The tokens to choose from: those of the account, and others that can be swapped (behaviour 4.45). */
export function SwapSelectTokenView({
  params,
}: {
  readonly params: ViewParams['SwapSelectToken']
}): JSX.Element {
  const shown = useShownAccount()
  if (!shown?.network) return <NotConnected />
  const key = `${shown.network.caipNetworkId} ${shown.account.caipAddress}`
  return <Tokens key={key} shown={shown as SendingAccount} side={params?.side === 'from' ? 'from' : 'to'} />
}

interface TokensProps {
  readonly shown: SendingAccount
  readonly side: 'from' | 'to'
}

function Tokens({ shown, side }: TokensProps): JSX.Element {
  const text = useLazyText('swap', swapEn)
  const send = useLazyText('send', sendEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const locale = useLocale()
  const emit = useEmit()
  const run = useRun()
  const { network } = shown
  const { query, native, loading } = useBalances(shown)
  const form = useSelect(selectSwapForm)
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(SHOWN)
  const owned = useMemo(() => findTokens(query.data?.balances ?? [], search), [query.data, search])
  const { tokens, named, status, retry } = useSwapTokens(search, shown)
  const chosen = form[side]
  const isChosen = (token: TokenRef | undefined): boolean =>
    token === undefined
      ? chosen === 'native'
      : chosen !== undefined && chosen !== 'native' && isSameAddress(chosen.address, token.address)
  const others = useMemo(() => {
    const has = (address: string): boolean =>
      (query.data?.balances ?? []).some((each) => {
        const own = tokenRefOf(each)
        return own !== undefined && isSameAddress(own.address, address)
      })
    const term = search.trim().toLowerCase()
    const fits = ({ symbol = '', name = '', address }: TokenRef): boolean =>
      [symbol, name].some((each) => each.toLowerCase().includes(term)) || address.toLowerCase() === term
    return tokens.filter((each) => !has(each.address) && fits(each))
  }, [tokens, query.data, search])
  const choose = (currency: SwapCurrency): void => {
    emit(swapFormChanged({ [side]: currency, ...(side === 'from' && { amount: '' }) }))
    void run(goBack)
  }
  const found = named.filter(
    ({ address }) =>
      !owned.some((each) => isAt(each, address)) &&
      !others.some((each) => isSameAddress(each.address, address)),
  )
  const hasNative = owned.some(({ address }) => address === undefined)
  const showsCoin = !hasNative && matches(network.nativeCurrency, search)
  const count = owned.length + others.length + found.length + (showsCoin ? 1 : 0)
  const isAsking = status === 'asking'
  return (
    <div className="lk-View">
      <SearchInput
        label={send.searchTokens}
        value={search}
        onChange={(typed) => {
          setSearch(typed)
          setMost(SHOWN)
        }}
        clearLabel={common.clearSearch}
      />
      <VisuallyHidden>
        <span role="status">{search && !isAsking && (count > 0 ? send.found(count) : send.noneFound)}</span>
      </VisuallyHidden>
      {(owned.length > 0 || showsCoin) && (
        <List heading={text.yours}>
          {showsCoin && (
            <ListItem
              title={network.nativeCurrency.name}
              subtitle={
                native ? (
                  <Amount
                    value={native.amount}
                    symbol={network.nativeCurrency.symbol}
                    locale={locale}
                    longest={LONGEST_AMOUNT}
                  />
                ) : (
                  network.nativeCurrency.symbol
                )
              }
              selected={isChosen(undefined)}
              image={
                <TokenImage
                  id={network.caipNetworkId}
                  name={network.nativeCurrency.symbol}
                  src={network.assets?.imageUrl}
                />
              }
              onClick={() => choose('native')}
            />
          )}
          {owned.slice(0, most).map((token) => (
            <TokenRow
              key={token.address ?? token.chainId}
              token={token}
              network={network}
              selected={isChosen(tokenRefOf(token))}
              onClick={() => choose(tokenRefOf(token) ?? 'native')}
            />
          ))}
        </List>
      )}
      {(loading || (isAsking && count === 0)) && <Shimmer shape="token" count={3} />}
      {others.length > 0 && (
        <List heading={text.others}>
          {others.slice(0, most).map((token) => (
            <OtherRow key={token.address} token={token} selected={isChosen(token)} onChoose={choose} />
          ))}
        </List>
      )}
      {found.length > 0 && (
        <>
          <List heading={send.byAddress}>
            {found.map((token) => (
              <OtherRow key={token.address} token={token} selected={isChosen(token)} onChoose={choose} />
            ))}
          </List>
          <p className="lk-Send-note">{text.unlisted}</p>
        </>
      )}
      {status === 'failed' && <TokensFailed network={network.name} onRetry={retry} />}
      {count === 0 && !isAsking && !loading && status !== 'failed' && (
        <EmptyState
          icon={<SearchIcon size={32} />}
          title={send.noneFound}
          text={send.noneFoundHint}
          action={search === '' && <BuyButton network={network} />}
        />
      )}
      {Math.max(owned.length, others.length) > most && (
        <Button variant="ghost" fullWidth onClick={() => setMost(most + SHOWN)}>
          {account.showMore(formatCount(SHOWN, locale))}
        </Button>
      )}
    </div>
  )
}

const matches = (
  { name, symbol }: { readonly name: string; readonly symbol: string },
  search: string,
): boolean => [name, symbol].some((each) => each.toLowerCase().includes(search.trim().toLowerCase()))

/** A token that the account has not. */
function OtherRow({
  token,
  selected,
  onChoose,
}: {
  readonly token: TokenRef
  readonly selected: boolean
  readonly onChoose: (token: TokenRef) => void
}): JSX.Element {
  const { address, symbol = '', name } = token
  return (
    <ListItem
      title={name ?? symbol}
      subtitle={
        <>
          {symbol} · <Address value={address} />
        </>
      }
      selected={selected}
      image={<TokenImage id={address} name={symbol} src={token.iconUrl} />}
      onClick={() => onChoose(token)}
    />
  )
}
