/** The kinds that a table may give to each parameter, by the types of Stripe's package. */
export type Described<Params, Table> = {
  [Name in keyof Table]: Name extends string ? KindOf<At<Params, Name>> : never
}

/** Resolves the type at a name such as `line_items[][price_data][currency]`. */
type At<T, Name extends string> = Name extends ''
  ? T
  : Name extends `[${infer Key}]${infer Rest}`
    ? At<Into<T, Key>, Rest>
    : Name extends `${infer Key}[${infer Rest}`
      ? At<Into<T, Key>, `[${Rest}`>
      : Into<T, Name>

type Into<T, Key extends string> = T extends readonly (infer Item)[]
  ? Key extends ''
    ? Item
    : never
  : T extends object
    ? ValueOf<T, Key extends '*' ? string : Key>
    : never

type ValueOf<T, Key> = Key extends keyof T ? NonNullable<T[Key]> : never

type KindOf<Value> = [Words<Value>] extends [never]
  ? Plain<Value>
  : readonly (Words<Value> | Extract<Value, ''>)[]

/** The words of an enum, without the package's placeholder for future words. */
type Words<Value> = Value extends string ? (string extends Value ? never : Exclude<Value, ''>) : never

type Plain<Value> = Value extends string
  ? 'text' | 'address'
  : Value extends number
    ? 'integer' | 'amount'
    : Value extends boolean
      ? 'boolean'
      : never
