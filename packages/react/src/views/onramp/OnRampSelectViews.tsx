'use client'
import { useState, type JSX } from 'react'
import { EmptyState, List, ListItem, SearchInput, Shimmer, TokenImage, VisuallyHidden } from '@latchkey/ui'
import { SearchIcon } from '@latchkey/ui/icons'
import { goBack, onrampFormChanged, type OnrampForm } from '@latchkey/core/internal'
import { onrampEn } from '../../messages/onramp.en.js'
import { sendEn } from '../../messages/send.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useLocale } from '../../messages/useLocale.js'
import { useText } from '../../messages/useText.js'
import { useActiveNetwork } from '../../store/useActiveNetwork.js'
import { useEmit } from '../../store/useEmit.js'
import { useFeature } from '../../store/useFeature.js'
import { useRun } from '../../store/useRun.js'
import { coinImage } from './CoinCard.js'
import { signOf } from './moneyText.js'
import { NotLoaded } from './NotLoaded.js'
import { useBuying } from './useBuying.js'

const SEARCH_FROM = 8

interface Choice {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** Of a currency, in the place of a picture. */
  readonly sign?: string
}

/** What can be bought on the network (S2.31, behaviour 4.53). */
export function OnRampTokenSelectView(): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const send = useLazyText('send', sendEn)
  const network = useActiveNetwork()
  const { options, purchases, purchase, form } = useBuying(useFeature('onramp').feature, network)
  return (
    <Choices
      label={send.tokens}
      search={send.searchTokens}
      none={text.notHere(network?.name ?? '')}
      noneFound={send.noneFound}
      saidOf={send.found}
      choices={
        options &&
        purchases.map((each) => ({
          ...each,
          iconUrl: each.iconUrl ?? (network && coinImage(each.symbol, network)),
        }))
      }
      chosen={purchase?.id}
      toForm={(id) =>
        network ? { purchaseCurrencies: { ...form.purchaseCurrencies, [network.caipNetworkId]: id } } : {}
      }
    />
  )
}

/** What can be paid with (S2.31, behaviour 4.53). */
export function OnRampFiatSelectView(): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const locale = useLocale()
  const { options, payment } = useBuying(useFeature('onramp').feature, useActiveNetwork())
  const nameOf = (code: string): string =>
    new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' }).of(code) ?? code
  return (
    <Choices
      label={text.searchCurrencies}
      search={text.searchCurrencies}
      none={text.loadFailed}
      noneFound={text.noCurrency}
      choices={options?.paymentCurrencies.map(({ id }) => ({
        id,
        symbol: id,
        name: nameOf(id),
        sign: signOf(id, locale),
      }))}
      chosen={payment?.id}
      toForm={(paymentCurrency) => ({ paymentCurrency })}
    />
  )
}

interface ChoicesProps {
  readonly label: string
  readonly search: string
  /** There is nothing to choose. */
  readonly none: string
  /** Nothing is called so. */
  readonly noneFound: string
  /** What is read out of how many were found. */
  readonly saidOf?: (count: number) => string
  /** `undefined` while they are awaited. */
  readonly choices: readonly Choice[] | undefined
  readonly chosen: string | undefined
  readonly toForm: (id: string) => Partial<OnrampForm>
}

/** Choosing goes back; where the modal opened here, it closes. */
function Choices(props: ChoicesProps): JSX.Element {
  const text = useLazyText('onramp', onrampEn)
  const common = useText('common')
  const emit = useEmit()
  const run = useRun()
  const { status, retry } = useFeature('onramp')
  const { label, search, none, noneFound, saidOf, choices, chosen, toForm } = props
  const [typed, setTyped] = useState('')
  const term = typed.trim().toLowerCase()
  const found = choices?.filter(({ name, symbol }) =>
    [name, symbol].some((each) => each.toLowerCase().includes(term)),
  )
  const choose = (id: string): void => {
    emit(onrampFormChanged(toForm(id)))
    void run(goBack)
  }
  return (
    <div className="lk-View" aria-busy={choices === undefined && status !== 'failed'}>
      {(choices?.length ?? 0) >= SEARCH_FROM && (
        <SearchInput label={search} value={typed} onChange={setTyped} clearLabel={common.clearSearch} />
      )}
      <VisuallyHidden>
        <span role="status">{term && found && (found.length > 0 ? saidOf?.(found.length) : noneFound)}</span>
      </VisuallyHidden>
      {!found && status !== 'failed' && <Shimmer shape="token" count={3} />}
      {!found && status === 'failed' && <NotLoaded title={text.loadFailed} retry={retry} />}
      {found && found.length > 0 && (
        <List label={label} arrowKeys>
          {found.map(({ id, name, symbol, iconUrl, sign }) => (
            <ListItem
              key={id}
              title={name}
              subtitle={symbol}
              image={
                sign === undefined ? (
                  <TokenImage id={id} name={symbol} src={iconUrl} />
                ) : (
                  <span className="lk-Onramp-sign" data-large aria-hidden>
                    {sign}
                  </span>
                )
              }
              selected={id === chosen}
              onClick={() => choose(id)}
            />
          ))}
        </List>
      )}
      {found?.length === 0 && (
        <EmptyState
          icon={<SearchIcon size={32} />}
          title={term ? noneFound : none}
          text={term ? text.noneFoundHint : text.notHereHint}
        />
      )}
    </div>
  )
}
