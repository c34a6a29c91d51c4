import { useEffect } from 'react'
import { getButtonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import fields from '#web/ui/forms/field.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { publicCalls } from './calls.ts'
import { ChangesPart } from './changes-part.tsx'
import { AssistantsPart, ClientsPart } from './clients-part.tsx'
import styles from './developers.module.css'
import { ErrorsPart } from './errors-part.tsx'
import { PickerPart, WebhooksPart } from './shop-parts.tsx'
import { StartPart } from './start-part.tsx'

const parts = [
  ['start', 'Start'],
  ['errors', 'Errors'],
  ['picker', 'Picker'],
  ['webhooks', 'Webhooks'],
  ['clients', 'Clients'],
  ['assistants', 'Assistants'],
  ['changes', 'Changes'],
] as const

const reference = '/developers/reference'

const toName = (path: string) => path.replace('/ext/v1/', '')

/** The menu of the page, which a phone shows as a list to choose from. */
const Contents = () => (
  <>
    <nav className={styles.nav} aria-label="Developers">
      <p className={styles.navTitle}>Public API 1.5</p>
      <ul>
        {parts.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
        <li>
          <a href={reference}>Reference</a>
        </li>
      </ul>
      <p className={styles.navTitle}>Calls</p>
      <ul>
        {publicCalls.map(({ name, method, path }) => (
          <li key={name}>
            <a href={reference} className={styles.call}>
              <span className={styles.verb} data-method={method}>
                {method === 'DELETE' ? 'DEL' : method}
              </span>
              {toName(path)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    <label className={styles.pick}>
      <VisuallyHidden>Part of the page</VisuallyHidden>
      <select
        className={fields.control}
        defaultValue="start"
        onChange={({ target }) => location.assign(target.value)}
      >
        {parts.map(([id, title]) => (
          <option key={id} value={`#${id}`}>
            {title}
          </option>
        ))}
        <option value={reference}>Reference</option>
      </select>
    </label>
  </>
)

/** The page for those who write programs for the public API. */
export const DevelopersPage = () => {
  // The parts are rendered after the browser has looked for the one that the address names.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <>
      <header className={styles.top}>
        <a href="/" className={styles.logo}>
          <Logo />
        </a>
        <h1>Developers</h1>
        <span className={styles.grow} />
        <a
          className={classNames(getButtonClass({}), styles.wideOnly)}
          href="/developers/openapi.json"
          download
        >
          <Icon name="download" />
          openapi.json
        </a>
        <a className={getButtonClass({ variant: 'primary' })} href="/services">
          Make a key
        </a>
      </header>
      <div className={styles.page}>
        <Contents />
        <main className={styles.main}>
          <StartPart />
          <ErrorsPart />
          <PickerPart />
          <WebhooksPart />
          <ClientsPart />
          <AssistantsPart />
          <ChangesPart />
        </main>
      </div>
    </>
  )
}
