import type { KeyboardEvent } from 'react'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '#shared/contact-details/format-phone.ts'
import { IconButton } from '#web/ui/button.tsx'
import { useBoundText } from '#web/ui/forms/bound/use-bound-field.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import fieldStyles from '#web/ui/forms/field.module.css'
import styles from './recipients-field.module.css'
import { maxRecipients, type SendingValues, type useSendCodes } from './use-send-codes.ts'
import layout from '#web/ui/layout/layout.module.css'

/** The recipients of door codes: those that were added, and a field for another one. */
export const RecipientsField = ({
  control,
  typed,
  added,
  clean,
  add,
  remove,
}: Pick<ReturnType<typeof useSendCodes>, 'typed' | 'added' | 'clean' | 'add' | 'remove'> & {
  control: Control<SendingValues>
}) => {
  const { t } = useTranslation('next')
  const { ref, error, ...input } = useBoundText({ control, name: typed }, clean)
  const isPhone = typed === 'recipient_phone'
  const isFull = added.length >= maxRecipients - 1
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || input.value.trim() === '' || isFull) return
    event.preventDefault()
    add()
  }
  return (
    <Field
      label={t(isPhone ? 'send.phone' : 'send.address')}
      hint={isFull ? undefined : t('send.hint')}
      error={error}
    >
      {(attributes) => (
        <>
          {added.length > 0 && (
            <ul className={layout.wrap2} aria-label={t('send.recipients')}>
              {added.map((recipient) => (
                <li key={recipient} className={styles.recipient}>
                  {isPhone ? formatPhone(recipient) : recipient}
                  <IconButton
                    icon="close"
                    label={t('send.remove', { recipient })}
                    onClick={() => remove(recipient)}
                  />
                </li>
              ))}
            </ul>
          )}
          <span className={styles.entry}>
            <input
              ref={ref}
              {...input}
              {...attributes}
              type={isPhone ? 'tel' : 'email'}
              inputMode={isPhone ? 'tel' : 'email'}
              autoComplete={isPhone ? 'tel' : 'email'}
              className={classNames(fieldStyles.control)}
              onKeyDown={handleKey}
            />
            {!isFull && <IconButton icon="plus" label={t('send.add')} onClick={add} />}
          </span>
        </>
      )}
    </Field>
  )
}
