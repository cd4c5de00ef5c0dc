'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { openModal, selectActiveNetwork, selectIsConnected, type ViewName } from '@latchkey/core'
import { onrampEn } from '../../messages/onramp.en.js'
import { useButtonText } from '../../messages/useButtonText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useModalLoader } from '../../modal/ModalLoaderContext.js'
import { useCore } from '../../provider/useCore.js'
import { useFeature } from '../../store/useFeature.js'
import { useRead } from '../../store/useRead.js'
import { CoinCard } from './CoinCard.js'
import { MoneyCard } from './MoneyCard.js'
import { useBuying } from './useBuying.js'

/** The form of the inline widget (behaviour 3.6). Nothing where the network has no provider. */
export function OnrampWidgetForm(): JSX.Element | null {
  const text = useLazyText('onramp', onrampEn)
  const buttons = useButtonText()
  const core = useCore()
  const { preload } = useModalLoader()
  const network = useRead(selectActiveNetwork)
  const isConnected = useRead((state) => selectIsConnected(state))
  const buying = useBuying(useFeature('onramp').feature, network)
  if (!network || buying.purchases.length === 0 || !buying.providers.data?.length) return null
  const isReady = buying.isAmount && buying.purchase !== undefined
  const open = (view: ViewName): void => void openModal(core, { view }).catch(() => undefined)
  const next: ViewName = isConnected ? 'OnRampProviders' : 'Connect'
  const come = (): void => preload(next)
  return (
    <form
      className="lk-Onramp lk-OnrampWidget"
      noValidate
      onPointerEnter={come}
      onFocus={come}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady || !isConnected) open(next)
      }}
    >
      <div className="lk-Swap-sides">
        <MoneyCard buying={buying} onCurrency={() => open('OnRampFiatSelect')} />
        <CoinCard
          buying={buying}
          network={network}
          best={undefined}
          waits={false}
          onCoin={() => open('OnRampTokenSelect')}
        />
      </div>
      <Button type="submit" size="lg" fullWidth disabled={isConnected && !isReady}>
        {isConnected ? text.getQuotes : buttons.connect}
      </Button>
    </form>
  )
}
