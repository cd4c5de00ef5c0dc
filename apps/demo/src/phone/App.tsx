import { use, useEffect, useState, type JSX } from 'react'
import type { Phone } from '@latchkey/testkit/phone'
import { AccountCard } from './AccountCard.js'
import { Activity } from './Activity.js'
import { Behaviour } from './Behaviour.js'
import { PairForm } from './PairForm.js'
import { PhoneContext } from './phoneContext.js'
import { RequestSheet } from './RequestSheet.js'
import { Sessions } from './Sessions.js'
import { TopBar } from './TopBar.js'
import { useWatched } from './useWatched.js'
import { Waiting } from './Waiting.js'
import { outcomeOf, titleOf } from './words.js'

/** The phone and the hand that holds it. */
export function App({ ready }: { readonly ready: Promise<Phone> }): JSX.Element {
  const phone = use(ready)
  const requests = useWatched(phone.requests)
  const [latest] = useWatched(phone.log)
  /** Those that were put aside for later. */
  const [aside, setAside] = useState<readonly number[]>([])
  const shown = requests.find(({ id }) => !aside.includes(id))

  useEffect(() => {
    document.title = requests.length > 0 ? `(${requests.length}) Tern` : 'Tern'
  }, [requests.length])

  return (
    <PhoneContext value={phone}>
      <div className="Device">
        <TopBar />
        <main className="Screen">
          <h1 className="Hidden">Tern, a phone wallet for the sandbox</h1>
          <AccountCard />
          <Waiting requests={requests} onOpen={(id) => setAside(aside.filter((each) => each !== id))} />
          <PairForm />
          <Sessions />
          <Activity />
        </main>
      </div>
      <Behaviour />
      <p className="Hidden" role="status">
        {latest && `${titleOf(latest.request)}: ${outcomeOf(latest)}`}
      </p>
      {shown && (
        <RequestSheet key={shown.id} request={shown} onClose={() => setAside([...aside, shown.id])} />
      )}
    </PhoneContext>
  )
}
