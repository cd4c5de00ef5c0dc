import type { Metadata } from 'next'
import type { JSX } from 'react'

export const metadata: Metadata = { title: 'Crossings, Saltmarsh Ferry' }

const crossings = [
  ['06:40', 'Mill Quay', 'Rising tide'],
  ['10:15', 'Heron Stage', 'High water'],
  ['15:30', 'Mill Quay', 'Falling tide'],
  ['19:05', 'Heron Stage', 'By lantern'],
] as const

export default function Crossings(): JSX.Element {
  return (
    <section className="Lead" aria-labelledby="title">
      <p className="Eyebrow">Every day but Christmas</p>
      <h1 id="title">Four crossings a day.</h1>
      <table className="Times">
        <thead>
          <tr>
            <th scope="col">Leaves</th>
            <th scope="col">From</th>
            <th scope="col">Water</th>
          </tr>
        </thead>
        <tbody>
          {crossings.map(([leaves, from, water]) => (
            <tr key={leaves}>
              <td>{leaves}</td>
              <td>{from}</td>
              <td>{water}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
