'use client'
import { useState, type JSX } from 'react'
import { FadeSwap, Tabs } from '@latchkey/ui'
import { DesktopIcon, ExtensionIcon, GlobeIcon, PhoneIcon, WarningIcon } from '@latchkey/ui/icons'
import { selectIsLinkUnanswered, type ViewParams, type WalletPlatform } from '@latchkey/core/internal'
import { pairingEn } from '../../messages/pairing.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useSelect } from '../../store/useSelect.js'
import { Gated } from '../connect/Gated.js'
import { useTerms } from '../connect/useTerms.js'
import { GetPrompt } from './GetPrompt.js'
import { Paired } from './Paired.js'
import { Platform } from './Platform.js'
import { usePaired } from './usePaired.js'
import { usePairing, withheld } from './usePairing.js'
import { usePlatforms } from './usePlatforms.js'
import { useTarget } from './useTarget.js'

const ICONS = {
  browser: ExtensionIcon,
  mobile: PhoneIcon,
  qrcode: PhoneIcon,
  web: GlobeIcon,
  desktop: DesktopIcon,
  unsupported: WarningIcon,
}

/**
 * How to reach a wallet of the directory, or any wallet: its tabs and what each shows (S2.54 to S2.56,
 * behaviour 4.7).
 */
export function ConnectingWalletConnectView({
  params,
}: {
  readonly params: ViewParams['ConnectingWalletConnect']
}): JSX.Element {
  const text = useLazyText('pairing', pairingEn)
  const target = useTarget(params?.walletId)
  const platforms = usePlatforms(target)
  const [chosen, choose] = useState<WalletPlatform>()
  const [first = 'qrcode'] = platforms
  const platform = chosen && platforms.includes(chosen) ? chosen : first
  const terms = useTerms()
  const pairing = withheld(usePairing(), terms.gated)
  const unanswered = useSelect(selectIsLinkUnanswered)
  const paired = usePaired()
  if (paired) return <Paired wallet={paired} target={target} />

  const body = (
    <FadeSwap swapKey={platform}>
      <Platform platform={platform} pairing={pairing} target={target} />
    </FadeSwap>
  )
  const tabs = platforms.map((id) => {
    const Icon = ICONS[id]
    return { id, label: text[id], icon: <Icon size={16} /> }
  })
  return (
    <div className="lk-View lk-Pairing">
      <Gated terms={terms}>
        {tabs.length > 1 ? (
          <Tabs label={text.platforms} tabs={tabs} selected={platform} onSelect={choose}>
            {body}
          </Tabs>
        ) : (
          body
        )}
        {target && !unanswered && platform !== 'unsupported' && <GetPrompt target={target} />}
      </Gated>
    </div>
  )
}
