import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyIcon } from '#web/ui/icons/later-icons.ts'
import styles from './developers.module.css'
import { splitCode } from './highlight.ts'

/** How long the button says that it has copied, in ms. */
const copiedMs = 2000

/** A button that copies a text, and says so. */
export const CopyText = ({ text, label }: { text: string; label: string }) => {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
  }
  return (
    <Button
      variant="quiet"
      size="s"
      icon={isCopied ? 'check' : copyIcon}
      aria-label={isCopied ? 'Copied' : label}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}

/** A block of code with a head, and a button that copies it. */
export const Snippet = ({
  head,
  code,
  label,
}: {
  head: ReactNode
  code: string
  /** What is copied, for screen readers. */
  label: string
}) => (
  <div className={styles.snippet}>
    <div className={styles.snippetHead}>
      {head}
      <span className={styles.grow} />
      <CopyText text={code} label={`Copy ${label}`} />
    </div>
    {/* Long lines scroll sideways, which the keyboard needs the focus for. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <pre className={styles.code} tabIndex={0} aria-label={label}>
      <code>
        {splitCode(code).map(({ kind, text }, index) => (
          <span key={index} className={styles[kind]}>
            {text}
          </span>
        ))}
      </code>
    </pre>
  </div>
)
