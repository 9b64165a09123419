import {
  type ProcessorAnswerDto,
  processorAnswerFields,
  type ResultMessage,
  resultMessageType,
} from '@botica/contract/payments/payments';

/** TDS-10: the bank's answer in the address. Other parameters are ignored. */
export function answerOf(query: URLSearchParams): ProcessorAnswerDto {
  return Object.fromEntries(
    processorAnswerFields.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value.slice(0, 300)]];
    }),
  );
}

export const hasAnswer = (answer: ProcessorAnswerDto): boolean => Object.keys(answer).length > 0;

export function resultMessage(fields: ProcessorAnswerDto): ResultMessage {
  return { type: resultMessageType, fields };
}

/** TDS-10: accepted only from our own page in our own frame; messages of the bank's page are ignored. */
export function readResultMessage(
  { origin, source, data }: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  expected: { origin: string; source: unknown },
): ProcessorAnswerDto | undefined {
  if (origin !== expected.origin || !expected.source || source !== expected.source) return undefined;
  if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== resultMessageType) return undefined;
  const fields: unknown = Reflect.get(data, 'fields');
  if (typeof fields !== 'object' || fields === null) return undefined;
  return answerOf(new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])));
}
