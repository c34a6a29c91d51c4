import { useEffect, useId, useState } from 'react'
import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { checkPasswordRules } from '#shared/accounts/forms/password.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BoundTextField } from '#web/ui/forms/bound/bound-text-field.tsx'
import type { BoundProps } from '#web/ui/forms/bound/use-bound-field.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { eyeIcon, eyeOffIcon, minusIcon } from '#web/ui/icons/later-icons.ts'
import { useValue } from '#web/lib/use-value.ts'
import { passwordCheck, preparePasswordCheck } from './password-check.ts'
import typography from '#web/ui/typography.module.css'
import layout from '#web/ui/layout/layout.module.css'
import styles from './password-field.module.css'

const keepAsTyped = (typed: string) => typed

/** A password of a form, with a button that shows it. */
export const PasswordField = <
  T extends FieldValues,
  Name extends FieldPathByValue<T, string | null>,
>(
  field: Parameters<typeof BoundTextField<T, Name>>[0],
) => {
  const { t } = useTranslation('entry')
  const [isShown, setIsShown] = useState(false)
  return (
    <div className={styles.field}>
      <BoundTextField
        {...field}
        clean={keepAsTyped}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <span className={styles.toggle}>
        <IconButton
          icon={isShown ? eyeOffIcon : eyeIcon}
          label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        />
      </span>
    </div>
  )
}

/** A new password of a form with the list of its rules, ticked off during typing. */
export const NewPasswordField = <
  T extends FieldValues,
  Name extends FieldPathByValue<T, string | null>,
>({
  email,
  ...field
}: BoundProps<T, Name> & {
  label: string
  /** The account's e-mail, which must not be the password. */
  email: string
}) => {
  const { t } = useTranslation('entry')
  const id = useId()
  const typed: unknown = useWatch({ control: field.control, name: field.name })
  const value = typeof typed === 'string' ? typed : ''
  const isCommon = useValue(passwordCheck)
  const isTyped = value !== ''
  useEffect(() => {
    if (isTyped) void preparePasswordCheck()
  }, [isTyped])
  return (
    <div className={layout.column2}>
      <PasswordField {...field} autoComplete="new-password" required />
      <p id={id} className={typography.note}>
        {t('password.rules')}
      </p>
      <ul className={styles.rules} aria-labelledby={id}>
        {checkPasswordRules(value, email, isCommon).map(({ rule, isMet }) => (
          <li
            key={rule}
            className={classNames(
              layout.row2,
              typography.muted,
              value !== '' && isMet && styles.fulfilled,
            )}
          >
            <Icon name={value !== '' && isMet ? 'check' : minusIcon} className={styles.mark} />
            {t(`password.${rule}`)}
            {value !== '' && isMet && <VisuallyHidden> ({t('password.done')})</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </div>
  )
}
