'use client'
import { useMemo, useState, type JSX } from 'react'
import { Address, Amount, Button, EmptyState, List, ListItem, SearchInput } from '@latchkey/ui'
import { Shimmer, TokenImage, VisuallyHidden } from '@latchkey/ui'
import { CoinsIcon, RefreshIcon, SearchIcon } from '@latchkey/ui/icons'
import type { Network, TokenBalance, TokenRef } from '@latchkey/core'
import { addressOf, goBack, selectSendForm, sendFormChanged, to, viewPushed } from '@latchkey/core/internal'
import { accountEn } from '../../messages/account.en.js'
import { formatCount } from '../../messages/formatCount.js'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useCore } from '../../provider/useCore.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { BuyButton } from '../account/BuyButton.js'
import { NotConnected } from '../account/NotConnected.js'
import { timeOfDay } from '../account/timeOfDay.js'
import { TokenRow } from '../account/TokenRow.js'
import { TokensFailed } from '../account/TokensFailed.js'
import { useBalances, type AccountBalances } from '../account/useBalances.js'
import { useShownAccount } from '../account/useShownAccount.js'
import { apart, findTokens, isAt } from './tokenSearch.js'
import { tokenRefOf, type SendingAccount } from './useSending.js'
import { useCanAskTokens, useTokenAt } from './useTokenAt.js'

const SEARCH_FROM = 6
const NO_TOKENS: readonly TokenRef[] = []
/** At first, and with each press: an account may hold thousands of unwanted tokens. */
const SHOWN = 100
/** In characters, as a narrow card has room for. */
const LONGEST_AMOUNT = 28

/** The tokens of the account to choose from (S2.42). */
export function WalletSendSelectTokenView(): JSX.Element {
  const shown = useShownAccount()
  if (!shown?.network) return <NotConnected />
  // What was found on another network, or of another account, is not kept.
  const key = `${shown.network.caipNetworkId} ${shown.account.caipAddress}`
  return <Tokens key={key} shown={shown as SendingAccount} />
}

function Tokens({ shown }: { readonly shown: SendingAccount }): JSX.Element {
  const text = useLazyText('send', sendEn)
  const account = useLazyText('account', accountEn)
  const common = useText('common')
  const titles = useText('titles')
  const locale = useLocale()
  const { options } = useCore().services
  const emit = useEmit()
  const run = useRun()
  const { network } = shown
  const { query, native, loading, oldSince, refresh } = useBalances(shown)
  const chosen = useSelect((state) => selectSendForm(state).token?.address)
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(SHOWN)
  const { data } = query
  const isOld = oldSince !== undefined
  // Without a source there is no list, and an old list that is empty says nothing of now.
  const isKnown = data !== undefined && data.source !== 'none' && (data.balances.length > 0 || !isOld)
  const tokens = isKnown ? data.balances : undefined
  const found = useMemo(() => findTokens(tokens ?? [], search), [tokens, search])
  const asked = useTokenAt(found.some((token) => isAt(token, search)) ? '' : search, shown)
  const isAsking = asked === 'asking'
  const other = isAsking ? undefined : asked
  const canAsk = useCanAskTokens(shown.namespace)
  const receives = useSelect((state) => state.options.features.receive)
  const listed = options.tokens[network.caipNetworkId] ?? NO_TOKENS
  const [verified, unverified] = useMemo(
    () => apart(found.slice(0, most), network.testnet ? undefined : listed),
    [found, most, listed, network.testnet],
  )
  const count = found.length + (other && !other.retry ? 1 : 0)
  const said = count > 0 ? text.found(count) : tokens && !asked && text.noneFound
  const choose = (token: TokenRef | undefined): void => {
    // An amount of another token is another sum.
    emit(sendFormChanged({ token, amount: '' }))
    void run(goBack)
  }
  const row = (token: TokenBalance): JSX.Element => (
    <TokenRow
      key={token.address ?? token.chainId}
      token={token}
      network={network}
      selected={chosen === (token.address && addressOf(token.address))}
      onClick={() => choose(tokenRefOf(token))}
    />
  )
  if (tokens?.length === 0)
    return (
      <div className="lk-View">
        <EmptyState
          layout="screen"
          icon={<CoinsIcon size={32} />}
          title={text.noTokens}
          text={text.noTokensHint(network.name)}
          action={
            <span className="lk-SelectToken-ways">
              <BuyButton network={network} />
              {receives && (
                <Button
                  variant="secondary"
                  size="lg"
                  fullWidth
                  onClick={() => emit(viewPushed(to('WalletReceive')))}
                >
                  {titles.receive}
                </Button>
              )}
            </span>
          }
        />
      </div>
    )
  const notKnown = (): JSX.Element => {
    if (data?.source === 'none') return <p className="lk-Send-note">{text.cannotList(network.name)}</p>
    if (loading) return <Shimmer shape="token" count={3} />
    return <TokensFailed network={network.name} onRetry={refresh} />
  }
  return (
    <div className="lk-View">
      {(canAsk || (tokens?.length ?? 0) >= SEARCH_FROM) && (
        <SearchInput
          label={text.searchTokens}
          value={search}
          onChange={(typed) => {
            setSearch(typed)
            setMost(SHOWN)
          }}
          clearLabel={common.clearSearch}
        />
      )}
      <VisuallyHidden>
        <span role="status">{search && said}</span>
      </VisuallyHidden>
      {isAsking && found.length === 0 && <Shimmer shape="token" />}
      {other?.retry && <TokensFailed network={network.name} onRetry={other.retry} />}
      {other && !other.retry && (
        <List {...(other.isNumbered ? { label: text.tokens } : { heading: text.byAddress })}>
          {other.token ? row(other.token) : <Bare address={other.address} onClick={choose} />}
        </List>
      )}
      {tokens && found.length === 0 && !asked && (
        <EmptyState icon={<SearchIcon size={32} />} title={text.noneFound} text={text.noneFoundHint} />
      )}
      {!tokens && (
        <>
          <List label={text.tokens}>
            <Coin
              network={network}
              native={native}
              selected={chosen === undefined}
              onClick={() => choose(undefined)}
            />
          </List>
          {notKnown()}
        </>
      )}
      {tokens && isOld && (
        <div className="lk-ActivityNote" data-tone="warning" role="status">
          <span dir="auto">{account.asOf(timeOfDay(oldSince, locale))}</span>
          <Button variant="secondary" icon={<RefreshIcon size={16} />} onClick={refresh}>
            {common.tryAgain}
          </Button>
        </div>
      )}
      {verified.length > 0 && <List label={text.tokens}>{verified.map(row)}</List>}
      {unverified.length > 0 && <List heading={text.unverified}>{unverified.map(row)}</List>}
      {found.length > most && (
        <Button variant="ghost" fullWidth onClick={() => setMost(most + SHOWN)}>
          {account.showMore(formatCount(Math.min(found.length - most, SHOWN), locale))}
        </Button>
      )}
    </div>
  )
}

/** The network's own currency, where the account's tokens are not known. */
function Coin({
  network: { caipNetworkId, nativeCurrency, assets },
  native,
  selected,
  onClick,
}: {
  readonly network: Network
  readonly native: AccountBalances['native']
  readonly selected: boolean
  readonly onClick: () => void
}): JSX.Element {
  const locale = useLocale()
  const { name, symbol } = nativeCurrency
  return (
    <ListItem
      title={name}
      subtitle={
        native ? (
          <Amount value={native.amount} symbol={symbol} locale={locale} longest={LONGEST_AMOUNT} />
        ) : (
          symbol
        )
      }
      selected={selected}
      image={<TokenImage id={caipNetworkId} name={symbol} src={assets?.imageUrl} />}
      onClick={onClick}
    />
  )
}

/** A token that the chain tells nothing of. */
function Bare({
  address,
  onClick,
}: {
  readonly address: string
  readonly onClick: (token: TokenRef) => void
}): JSX.Element {
  return (
    <ListItem
      title={<Address value={address} start={6} end={6} />}
      image={<TokenImage id={address} name="" />}
      onClick={() => onClick({ address, symbol: `${address.slice(0, 6)}…${address.slice(-4)}` })}
    />
  )
}
