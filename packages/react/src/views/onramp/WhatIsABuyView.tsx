'use client'
import type { JSX } from 'react'
import { Button } from '@latchkey/ui'
import { goBack, selectHistoryLength, to, viewReset } from '@latchkey/core/internal'
import { whatIsABuyEn } from '../../messages/buyGuide.en.js'
import { useLazyText } from '../../messages/useLazyText.js'
import { useEmit } from '../../store/useEmit.js'
import { useRun } from '../../store/useRun.js'
import { useSelect } from '../../store/useSelect.js'
import { Explained } from '../help/Explained.js'
import { CardDrawing, CompareDrawing, PageDrawing } from './buyDrawings.js'

/** What buying is (S2.36, behaviour 4.18). */
export function WhatIsABuyView(): JSX.Element {
  const text = useLazyText('whatIsABuy', whatIsABuyEn)
  const emit = useEmit()
  const run = useRun()
  const cameFrom = useSelect((state) => selectHistoryLength(state) > 1)
  return (
    <div className="lk-View lk-Help">
      <Explained drawing={<CardDrawing />} title={text.cardTitle} text={text.card} />
      <Explained drawing={<CompareDrawing />} title={text.compareTitle} text={text.compare} />
      <Explained drawing={<PageDrawing />} title={text.careTitle} text={text.care} />
      <Button
        size="lg"
        fullWidth
        onClick={() => (cameFrom ? void run(goBack) : emit(viewReset(to('OnRampProviders'))))}
      >
        {text.action}
      </Button>
    </div>
  )
}
