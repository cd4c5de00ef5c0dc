import type { JSX } from 'react'

/** One of each element that hosts have, and enough of them to scroll. */
export function HostParts(): JSX.Element {
  return (
    <>
      <section aria-labelledby="words">
        <h2 id="words">Words</h2>
        <p>
          The water is <strong>cold</strong>, <em>clear</em> and <a href="#words">always open</a>.{' '}
          <small>Towels are at the desk.</small> <code>open()</code> <mark>today</mark>
        </p>
        <blockquote>Nobody ever regretted a swim.</blockquote>
        <ol>
          <li>Shower</li>
          <li>Swim</li>
        </ol>
        <dl>
          <dt>Length</dt>
          <dd>50 m</dd>
        </dl>
        <pre>lanes 1 2 3</pre>
        <hr />
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden>
          <circle cx="20" cy="20" r="18" fill="none" stroke="currentColor" />
        </svg>
      </section>
      <section aria-labelledby="form">
        <h2 id="form">A form</h2>
        <form>
          <label>
            Name <input type="text" name="name" placeholder="Whoever you are" />
          </label>
          <label>
            <input type="checkbox" name="towel" /> With a towel
          </label>
          <label>
            Lane{' '}
            <select name="lane">
              <option>One</option>
              <option>Two</option>
            </select>
          </label>
          <textarea name="note" aria-label="Note" />
          <progress value="0.4" aria-label="Water" />
          <button type="button">Sign up</button>
        </form>
        <details>
          <summary>More</summary>
          <p>There is a sauna.</p>
        </details>
      </section>
      <table>
        <caption>Hours</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Opens</th>
          </tr>
        </thead>
        <tbody>
          {['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => (
            <tr key={day}>
              <td>{day}</td>
              <td>06:00</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
