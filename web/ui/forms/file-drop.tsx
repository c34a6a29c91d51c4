import { type ReactNode, useRef } from 'react'
import { useFileDrop } from '#web/lib/use-file-drop.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { uploadIcon } from '#web/ui/icons/later-icons.ts'
import styles from './file-drop.module.css'
import layout from '#web/ui/layout/layout.module.css'
import typography from '#web/ui/typography.module.css'

/**
 * Opens the browser's choice of a file. Returns the hidden field, and a function that opens it.
 * `accept` is as in the attribute of the field.
 */
export const useFilePicker = (accept: string, onFile: (file: File) => void) => {
  const input = useRef<HTMLInputElement>(null)
  return {
    open: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after it was corrected.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    ),
  }
}

/** Chooses a file, or takes one that is dropped. `children` say below which files may be chosen. */
export const FileDrop = ({
  accept,
  chooseLabel,
  dropText,
  onFile,
  children,
}: {
  accept: string
  chooseLabel: string
  dropText: string
  onFile: (file: File) => void
  children: ReactNode
}) => {
  const { isOver, handlers } = useFileDrop(onFile)
  const picker = useFilePicker(accept, onFile)
  return (
    <>
      <div className={classNames(layout.column2, styles.drop, isOver && styles.over)} {...handlers}>
        <Button variant="primary" icon={uploadIcon} onClick={picker.open}>
          {chooseLabel}
        </Button>
        <span className={classNames(typography.muted, styles.text)}>{dropText}</span>
        {picker.field}
      </div>
      <div className={classNames(layout.column1, typography.note)}>{children}</div>
    </>
  )
}
