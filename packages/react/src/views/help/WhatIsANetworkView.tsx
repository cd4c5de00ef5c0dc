'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { goBack, selectHistoryLength } from '@latchkey/core/internal'
import { whatIsANetworkEn } from '../../messages/guides.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { Explained } from './Explained.js'
import { LedgerDrawing, PlacesDrawing } from './networkDrawings.js'

/** What a network is (S2.36, behaviour 4.18). */
export function WhatIsANetworkView(): JSX.Element {
  const text = useLazyText('whatIsANetwork', whatIsANetworkEn)
  const run = useRun()
  const cameFromList = useSelect((state) => selectHistoryLength(state) > 1)
  return (
    <div className="lk-View lk-Help">
      <Explained drawing={<LedgerDrawing />} title={text.sharedTitle} text={text.shared} />
      <Explained drawing={<PlacesDrawing />} title={text.manyTitle} text={text.many} />
      {cameFromList && (
        <Button size="lg" fullWidth onClick={() => void run(goBack)}>
          {text.action}
        </Button>
      )}
    </div>
  )
}
