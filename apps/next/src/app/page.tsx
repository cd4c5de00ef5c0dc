import type { JSX } from 'react'
import { BoardingCard } from '../host/BoardingCard'

export default function Home(): JSX.Element {
  return (
    <>
      <section className="Lead" aria-labelledby="title">
        <p className="Eyebrow">Across the marsh since 1911</p>
        <h1 id="title">Your card is printed before you step aboard.</h1>
        <p>
          Connect a wallet, then load this page again. The server already knows the account and the landing
          that you used last, so the first thing you see is yours.
        </p>
      </section>
      <BoardingCard />
    </>
  )
}
