import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { announce } from '#web/ui/feedback/toast.tsx'
import { copyIcon } from '#web/ui/icons/later-icons.ts'

/** How long the button says that it has copied, in ms. */
const copiedMs = 2000

/** A button that copies a text, and shows a tick then. */
export const CopyButton = ({
  text,
  label,
  copied,
}: {
  text: string
  /** The name of the button. */
  label: string
  /** Announced afterwards. */
  copied: string
}) => {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), copiedMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    announce(copied)
  }
  return (
    <IconButton icon={isCopied ? 'check' : copyIcon} label={label} onClick={() => void copy()} />
  )
}
