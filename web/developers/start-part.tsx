import { useId, useState } from 'react'
import curl from '../../clients/examples/first-parcel.sh?raw'
import php from '../../clients/examples/first-parcel.php?raw'
import python from '../../clients/examples/first-parcel.py?raw'
// The text of the file, not its module.
// oxlint-disable-next-line import/default
import typescript from '../../clients/examples/first-parcel.ts?raw'
import { demoTestKey } from '#shared/public-api/demo-test-key.ts'
import { classNames } from '#web/ui/class-names.ts'
import fields from '#web/ui/forms/field.module.css'
import typography from '#web/ui/typography.module.css'
import styles from './developers.module.css'
import { fillExample, isLocal } from './fill-example.ts'
import { CopyText, Snippet } from './snippet.tsx'
import { exampleSteps, splitExample } from './split-example.ts'

const examples = { curl, TypeScript: typescript, PHP: php, Python: python } as const
type Language = keyof typeof examples
const languages = ['curl', 'TypeScript', 'PHP', 'Python'] as const satisfies readonly Language[]

const [create, print, follow] = exampleSteps

const answer = `{ "orders": { "item": [{
    "barcode": "JJEE00000000000000017",
    "reference": "A-1001" }] } }`

/** The buttons that choose the language of all examples. */
const LanguageTabs = ({
  language,
  onSelect,
}: {
  language: Language
  onSelect: (language: Language) => void
}) => (
  <span className={styles.languages} role="group" aria-label="Language of the examples">
    {languages.map((each) => (
      <button
        key={each}
        type="button"
        className={styles.language}
        aria-pressed={each === language}
        onClick={() => onSelect(each)}
      >
        {each}
      </button>
    ))}
  </span>
)

const KeyField = ({ value, onChange }: { value: string; onChange: (key: string) => void }) => {
  const id = useId()
  return (
    <div className={styles.keyLine}>
      <label htmlFor={id} className={typography.label}>
        Your key
      </label>
      <input
        id={id}
        className={classNames(fields.control, styles.keyInput)}
        value={value}
        placeholder="Paste it here: the examples below take it"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <p className={typography.note}>It stays on this page and is sent nowhere.</p>
    </div>
  )
}

const Step = ({
  number,
  title,
  children,
  text,
}: {
  number: number
  title: string
  text: React.ReactNode
  children: React.ReactNode
}) => (
  <li className={styles.step}>
    <div className={styles.stepText}>
      <h3>
        <span className={styles.dot}>{number}</span>
        {title}
      </h3>
      <p className={typography.note}>{text}</p>
    </div>
    <div className={styles.stepBody}>{children}</div>
  </li>
)

const WhereKeysAre = () =>
  isLocal(location.hostname) ? (
    <>
      This is the test key of <code>postpaid@demo.test</code>: its shipments reach nobody, and{' '}
      <a href="/services">Services</a> lists them.
    </>
  ) : (
    <>
      The owner of a company with a contract makes it in <a href="/services">Services</a>. Begin
      with a test key: its shipments reach nobody.
    </>
  )

/** From nothing to the first shipment with its label, in the language that the reader chooses. */
export const StartPart = () => {
  const [language, setLanguage] = useState<Language>('curl')
  const [key, setKey] = useState(isLocal(location.hostname) ? demoTestKey : '')
  const text = fillExample(examples[language], { origin: location.origin, key })
  const steps = splitExample(text)
  const tabs = <LanguageTabs language={language} onSelect={setLanguage} />
  return (
    <section className={styles.part} id="start" aria-labelledby="start-title">
      <header className={styles.intro}>
        <h2 id="start-title">Start in three minutes</h2>
        <p className={typography.muted}>
          Create a shipment from your shop, get its barcode and its label, and see where it is.
        </p>
      </header>
      <ol className={styles.steps}>
        <Step number={1} title="Take a key" text={<WhereKeysAre />}>
          <KeyField value={key} onChange={setKey} />
        </Step>
        <Step
          number={2}
          title={create}
          text={
            <>
              Up to 100 in one request, all or none. The same items with a <code>reference</code>{' '}
              give the first answer again.
            </>
          }
        >
          <Snippet head={tabs} code={steps[create]} label={`${create} in ${language}`} />
          <Snippet
            head={<span className={styles.ok}>200 OK</span>}
            code={answer}
            label="the answer"
          />
        </Step>
        <Step
          number={3}
          title={print}
          text={
            <>
              The answer is the PDF. Formats are <code>A4/4</code>, <code>A4/8</code>,{' '}
              <code>A5</code>, <code>A6</code> and <code>A7</code>. With{' '}
              <code>Accept: application/zpl</code> the answer is ZPL for a label printer of 203 dpi.
            </>
          }
        >
          <Snippet
            head={<span>{language}</span>}
            code={steps[print]}
            label={`${print} in ${language}`}
          />
        </Step>
        <Step
          number={4}
          title={follow}
          text="Each stage has its time in seconds since 1970, and null until it has happened."
        >
          <Snippet
            head={<span>{language}</span>}
            code={steps[follow]}
            label={`${follow} in ${language}`}
          />
        </Step>
      </ol>
      <p className={styles.all}>
        <span>All steps as one program:</span>
        <CopyText text={text} label={`Copy all steps in ${language}`} />
      </p>
    </section>
  )
}
