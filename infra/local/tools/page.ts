import type { OutboxAttachment, OutboxMessage } from '#infra/local/aws/outbox.ts'
import type { ReceivedWebhook } from './receiver.ts'
import { escapeXml } from '#infra/local/aws/xml.ts'

/** The data of the page. */
export interface PageState {
  readonly messages: readonly OutboxMessage[]
  /** The recipient whose messages are shown, or empty for all. */
  readonly to: string
  readonly clock: { readonly now: string; readonly shift: number }
  readonly queues: readonly {
    readonly name: string
    readonly visible: number
    readonly hidden: number
    readonly delayed: number
  }[]
  /** The webhooks that `/local/webhooks` got, the newest first. */
  readonly webhooks: readonly ReceivedWebhook[]
  /** The result of the last form, as text. */
  readonly notice: string
  /** The address of the site, and the key of its public API that the demo data have. */
  readonly origin: string
  readonly testKey: string
  /** What the form of scans begins with. */
  readonly scan: Readonly<Record<'barcode' | 'event' | 'place_id' | 'door_id', string>>
}

const minute = 60_000

const formatTallinnTime = (at: string) =>
  new Date(at).toLocaleString('en-GB', { timeZone: 'Europe/Tallinn' })

const renderTime = (at: string) => `<time datetime="${at}">${formatTallinnTime(at)}</time>`

const renderAttachment = ({ file_name, bytes, url }: OutboxAttachment) =>
  `<li><a href="${escapeXml(url)}" target="_blank">${escapeXml(file_name)}</a> (${Math.ceil(bytes / 1000)} kB)</li>`

const renderMessage = ({
  id,
  channel,
  to,
  subject,
  text,
  html,
  attachments = [],
  at,
}: OutboxMessage) => `
  <li>
    <h3>${channel === 'sms' ? 'Text message' : escapeXml(subject)} → ${escapeXml(to)}</h3>
    ${renderTime(at)}
    <p>${escapeXml(text)}</p>
    ${html === undefined ? '' : `<a href="/local/message?id=${id}" target="_blank">As it looks</a>`}
    ${attachments.length === 0 ? '' : `<ul>${attachments.map(renderAttachment).join('')}</ul>`}
  </li>`

/** The most common scan events. Any other event may be typed. */
const events = {
  sourcein: 'handed in',
  sourceout: 'left the place of hand-in',
  termin: 'in the terminal',
  termout: 'left the terminal',
  destinationin: 'ready for pick-up',
  destinationout: 'picked up',
  returnin: 'not picked up',
  returnout: 'on its way back',
  returntermout: 'returned',
} as const

const steps = {
  PT1M: '1 minute',
  PT16M: '16 minutes',
  PT1H: '1 hour',
  P1D: '1 day',
  P7D: '7 days',
  P30D: '30 days',
} as const

const renderEach = (
  table: Readonly<Record<string, string>>,
  render: (key: string, label: string) => string,
) =>
  Object.entries(table)
    .map(([key, label]) => render(key, label))
    .join('')

const renderQueueRow = ({ name, visible, hidden, delayed }: PageState['queues'][number]) =>
  `<tr><th scope="row">${escapeXml(name)}</th><td>${visible}</td><td>${hidden}</td><td>${delayed}</td></tr>`

/** A shell command that creates a test shipment. */
const createExample = (origin: string, key: string) => `curl ${origin}/api/ext/v1/orders \
  -H 'Authorization: ${key}' \
  -H 'Content-Type: application/json' \
  -d '{ "item": [{
    "reference": "A-1001", "size": "M", "source": { "country": "EE" },
    "recipient": { "name": "Juhan Jõgi", "phone": "+37256667777" },
    "destination": { "place_id": "01007187" } }] }'`

const renderWebhook = ({ at, id, body, status }: ReceivedWebhook) => `
  <li>
    ${renderTime(at)} <code>${escapeXml(id)}</code>, answered ${status}
    <p><code>${escapeXml(body)}</code></p>
  </li>`

/** Renders the page `/local`: messages, keypad, scans, the test key, webhooks, clock and queues. It has no scripts. */
export const renderPage = ({
  messages,
  to,
  clock,
  queues,
  webhooks,
  notice,
  origin,
  testKey,
  scan,
}: PageState) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>Pakk on this machine</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/local/page.css">
</head>
<body>
<header>
  <h1>Pakk on this machine</h1>
  <nav><a href="#keypad">Keypad, scan, clock and webhooks</a> · <a href="/local">Refresh</a> · <a href="/">Open the site</a></nav>
</header>
<p role="status">${escapeXml(notice)}</p>
<main>
  <section aria-labelledby="inbox">
    <h2 id="inbox">Messages</h2>
    <form action="/local">
      <label>Recipient <input type="search" name="to" value="${escapeXml(to)}" placeholder="all"></label>
      <button>Show</button>
    </form>
    <ul>${messages.toReversed().map(renderMessage).join('')}</ul>
    ${messages.length === 0 ? '<p>Nothing has been sent.</p>' : ''}
  </section>
  <section aria-labelledby="keypad">
    <h2 id="keypad">Keypad of a locker</h2>
    <form method="post" action="/local/keypad">
      <label>Place id <input name="place_id" required inputmode="numeric" pattern="[0-9]*" value="${escapeXml(scan.place_id)}"></label>
      <label>Code <input name="code" required inputmode="numeric" pattern="[0-9]{1,12}" maxlength="12" autocomplete="off"></label>
      <button>OK</button>
    </form>
  </section>
  <section aria-labelledby="scan">
    <h2 id="scan">Scan a parcel</h2>
    <form method="post" action="/local/scan">
      <label>Barcode <input name="barcode" value="${escapeXml(scan.barcode)}" required autocomplete="off"></label>
      <label>Event <input name="event" value="${escapeXml(scan.event)}" list="events" required autocomplete="off"></label>
      <datalist id="events">${renderEach(events, (key, label) => `<option value="${key}">${label}</option>`)}</datalist>
      <label>Place id <input name="place_id" value="${escapeXml(scan.place_id)}" inputmode="numeric" pattern="[0-9]*"></label>
      <label>Door id <input name="door_id" value="${escapeXml(scan.door_id)}" autocomplete="off"></label>
      <button>Send the scan</button>
    </form>
  </section>
  <section aria-labelledby="api">
    <h2 id="api">Public API</h2>
    <p>The test key of <code>postpaid@demo.test</code>: its shipments reach no carrier, cost nothing and send no messages.</p>
    <p><code>${escapeXml(testKey)}</code></p>
    <pre tabindex="0">${escapeXml(createExample(origin, testKey))}</pre>
  </section>
  <section aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p>${renderTime(clock.now)} in Tallinn, ${Math.round(clock.shift / minute)} minutes ahead. It only goes forward, and stays there after a restart.</p>
    <form method="post" action="/local/clock">
      ${renderEach(steps, (key, label) => `<button name="advance" value="${key}">${label}</button> `)}
    </form>
  </section>
  <section aria-labelledby="webhooks">
    <h2 id="webhooks">Webhooks</h2>
    <p>Add <code>/local/webhooks</code> of this server as an address in Webhooks. It answers 204, <code>/local/webhooks/500</code> and <code>/local/webhooks/410</code> answer these.</p>
    <ul>${webhooks.map(renderWebhook).join('')}</ul>
    ${webhooks.length === 0 ? '<p>Nothing has arrived.</p>' : ''}
  </section>
  <section aria-labelledby="queues">
    <h2 id="queues">Queues</h2>
    <table>
      <thead><tr><th scope="col">Queue</th><th scope="col">Waiting</th><th scope="col">In work</th><th scope="col">Delayed</th></tr></thead>
      <tbody>${queues.map(renderQueueRow).join('')}</tbody>
    </table>
  </section>
</main>
</body>
</html>
`
