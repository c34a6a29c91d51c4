import changes from '../../docs/public-api-changes.md?raw'
import styles from './developers.module.css'

interface Release {
  readonly name: string
  readonly changes: readonly string[]
}

/** Reads the releases of the page of changes: headings, and items of one line. */
export const readReleases = (markdown: string): readonly Release[] =>
  markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...lines] = part.split('\n')
      return {
        name,
        changes: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
      }
    })

/** A line with code in backticks. */
const Line = ({ text }: { text: string }) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))

/** What has changed for programs, by release. */
export const ChangesPart = () => (
  <section className={styles.part} id="changes" aria-labelledby="changes-title">
    <h2 id="changes-title">Changes</h2>
    {readReleases(changes).map(({ name, changes: lines }) => (
      <section key={name} className={styles.release}>
        <h3>{name}</h3>
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <Line text={line} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </section>
)
