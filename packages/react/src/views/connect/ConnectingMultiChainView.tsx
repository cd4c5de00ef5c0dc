'use client'
import type { ComponentProps, JSX } from 'react'
import { Button, ConnectingRing, List } from '@latchkey/ui'
import {
  connectAll,
  goBack,
  requestClose,
  selectConnectRows,
  walletImageUrl,
  type ViewParams,
} from '@latchkey/core/internal'
import { familiesEn } from '../../messages/families.en.js'
import { connectingEn } from '../../messages/connecting.en.js'
import { useText } from '../../messages/useText.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useCore } from '../../provider/useCore.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { useFamilyName } from '../networks/useFamilyName.js'
import { toneOf } from '../tones.js'
import { WaitingStatus } from '../WaitingStatus.js'
import { FamilyStep } from './FamilyStep.js'
import { useFailureTitle } from './useFailureTitle.js'
import { useSteps } from './useSteps.js'
import { WalletGone } from './WalletGone.js'

/** A wallet that serves several families: one of them, or all in turn (behaviour 4.6). */
export function ConnectingMultiChainView({
  params,
}: {
  readonly params: ViewParams['ConnectingMultiChain']
}): JSX.Element {
  const text = useLazyText('families', familiesEn)
  const common = useText('common')
  const connecting = useLazyText('connecting', connectingEn)
  const failureTitle = useFailureTitle()
  const run = useRun()
  const familyName = useFamilyName()
  const { platform, options } = useCore().services
  const rows = useSelect((state) => selectConnectRows(state, { isMobile: platform.isMobile() }))
  const row = rows.find(({ connectors }) =>
    connectors?.some(
      (each) => each.connectorId === params.connectorId && each.namespace === params.namespace,
    ),
  )
  const { steps, running } = useSteps(row?.connectors)
  if (!row?.connectors) return <WalletGone />

  const asking = steps.find(({ status }) => status === 'asking')
  const failed = steps.filter(({ status }) => status === 'failed')
  const done = steps.filter(({ status }) => status === 'connected').length
  // One reason is in the title; several stand in their rows.
  const [code, ...others] = new Set(failed.map(({ error }) => error?.code))
  const mixed = others.length > 0
  const ask = done > 0 ? text.connectRest : text.connectAll
  const status = ((): Omit<ComponentProps<typeof WaitingStatus>, 'details'> => {
    if (asking && running)
      return {
        state: 'connecting',
        title: text.asking(row.name, familyName(asking.namespace)),
        hint: connecting.hint(row.name),
      }
    if (done === steps.length) return { state: 'success', title: connecting.done, hint: row.name }
    if (failed.length === 0)
      return { state: 'idle', title: connecting.idle(row.name), hint: text.choose(row.name) }
    const names = failed.map(({ namespace }) => familyName(namespace)).join(', ')
    const title = failureTitle(mixed ? undefined : code, row.name)
    return { state: 'error', title, hint: done > 0 ? text.someRefused(names) : text.nothingDone(names) }
  })()
  const src = walletImageUrl(options, {
    ids: [params.connectorId, row.walletId],
    image_url: row.imageUrl,
    image_id: row.imageId,
  })
  return (
    <div className="lk-View lk-Waiting lk-MultiChain">
      <ConnectingRing
        id={params.connectorId}
        name={row.name}
        src={src}
        state={status.state}
        tone={failed.length > 0 ? toneOf(code) : undefined}
      />
      <WaitingStatus {...status} details={undefined} />
      <List label={text.kinds} arrowKeys>
        {steps.map((step) => (
          <FamilyStep key={step.namespace} step={step} running={running} saysWhy={mixed} />
        ))}
      </List>
      <div className="lk-Waiting-actions">
        {running ? (
          // The second click of a double click on the button that stood here before must not cancel.
          <Button
            variant="ghost"
            size="lg"
            fullWidth
            onClick={({ detail }) => void (detail < 2 && run(goBack))}
          >
            {common.cancel}
          </Button>
        ) : (
          done < steps.length && (
            <>
              <Button
                size="lg"
                fullWidth
                onClick={() => void run(connectAll, { connectors: row.connectors ?? [] })}
              >
                {failed.length > 0 ? common.tryAgain : ask}
              </Button>
              {done > 0 && (
                <Button variant="secondary" size="lg" fullWidth onClick={() => void run(requestClose)}>
                  {text.done}
                </Button>
              )}
            </>
          )
        )}
      </div>
    </div>
  )
}
