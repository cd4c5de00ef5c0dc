'use client'
import type { JSX } from 'react'
import { Button, List, WalletImage } from '@latchkey/ui'
import { connectAll, goBack, selectConnectRows, walletImageUrl, type ViewParams } from '@latchkey/core/internal'
import { familiesEn } from '../../messages/families.en.js'
import { useText } from '../../messages/useText.js'
import { useWords } from '../../messages/useWords.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useFamilyName } from '../networks/useFamilyName.js'
import { FamilyStep } from './FamilyStep.js'
import { useSteps } from './useSteps.js'
import { WalletGone } from './WalletGone.js'

/** A wallet that serves several families: one of them, or all in turn (behaviour 4.6). */
export function ConnectingMultiChainView({ params }: { readonly params: ViewParams['ConnectingMultiChain'] }): JSX.Element {
  const text = useWords('families', familiesEn)
  const common = useText('common')
  const run = useRun()
  const familyName = useFamilyName()
  const { platform, options } = useCore().services
  const rows = useSelect((state) => selectConnectRows(state, { isMobile: platform.isMobile() }))
  const row = rows.find(({ connectors }) => connectors?.some((each) => each.connectorId === params.connectorId && each.namespace === params.namespace))
  const { steps, running } = useSteps(row?.connectors)
  if (!row?.connectors) return <WalletGone />

  const asking = steps.find(({ status }) => status === 'asking')
  const failed = steps.filter(({ status }) => status === 'failed')
  const done = steps.filter(({ status }) => status === 'connected').length
  const names = failed.map(({ namespace }) => familyName(namespace)).join(', ')
  const problem = done > 0 ? text.someRefused(names) : text.nothingDone(names)
  const words = asking && running ? text.asking(row.name, familyName(asking.namespace)) : failed.length > 0 ? problem : text.choose(row.name)
  const src = row.imageUrl ?? (row.imageId === undefined ? undefined : walletImageUrl(options, { image_id: row.imageId }))
  return (
    <div className="lk-View lk-MultiChain">
      <WalletImage id={params.connectorId} name={row.name} src={src} size={80} />
      <p className="lk-MultiChain-question" role="status">
        {words}
      </p>
      <List label={text.kinds} arrowKeys>
        {steps.map((step) => (
          <FamilyStep key={step.namespace} step={step} running={running} />
        ))}
      </List>
      <div className="lk-MultiChain-actions">
        {running ? (
          // The second half of a double click on what stood here before is no wish to stop.
          <Button variant="ghost" size="lg" fullWidth onClick={({ detail }) => void (detail < 2 && run(goBack))}>
            {done > 0 ? text.calledOff : common.cancel}
          </Button>
        ) : (
          done < steps.length && (
            <Button size="lg" fullWidth onClick={() => void run(connectAll, { connectors: row.connectors ?? [] })}>
              {failed.length > 0 ? common.tryAgain : done > 0 ? text.connectRest : text.connectAll}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
