import { Card } from '#web/ui/card.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './explained-steps.module.css'

/** A card that explains in numbered steps what happens. */
export const ExplainedSteps = ({
  title,
  steps,
}: {
  title: string
  steps: readonly { readonly name: string; readonly text: string }[]
}) => (
  <Card title={title}>
    <ol className={styles.steps}>
      {steps.map(({ name, text }, index) => (
        <li key={name} className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h3 className={styles.name}>{name}</h3>
          <p className={typography.note}>{text}</p>
        </li>
      ))}
    </ol>
  </Card>
)
