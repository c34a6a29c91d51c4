import type { FieldPathByValue, FieldValues } from 'react-hook-form'
import { formatSendingCode, parseSendingCode } from '#shared/orders/sending-code.ts'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import type { BoundProps } from '#web/ui/forms/bound/use-bound-field.ts'
import styles from './code-field.module.css'

/** A typed code in two groups, or as it was typed if it is none. */
const formatTyped = (typed: string): string => formatSendingCode(parseSendingCode(typed) ?? typed)

/** A field for a sending code, in large characters. */
export const CodeField = <T extends FieldValues, Name extends FieldPathByValue<T, string | null>>({
  label,
  hint,
  ...bound
}: BoundProps<T, Name> & { label: string; hint: string }) => (
  <div className={styles.code}>
    <BoundTextField
      {...bound}
      label={label}
      hint={hint}
      clean={formatTyped}
      placeholder="•••• ••••"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="go"
    />
  </div>
)
