/** Words, with links written as `[label](/path)`. */
export type Prose = string

export interface Question {
  question: string
  answer: readonly Prose[]
}

export interface Section {
  heading?: string
  /** Paragraphs; a list within them is a list. */
  body?: readonly (Prose | readonly Prose[])[]
  questions?: readonly Question[]
}

export interface PageContent {
  /** One sentence: below the title, and in what search engines show. */
  lead: string
  sections: readonly Section[]
}
