/** A person's name and surname in one line. */
export const fullName = ({
  name,
  surname,
}: {
  readonly name: string
  readonly surname: string
}): string => [name, surname].filter((part) => part !== '').join(' ')
