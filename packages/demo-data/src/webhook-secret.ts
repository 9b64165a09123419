/** Of the receiver of a demo store, which the sandbox knows. Public: a production store has no such receiver. */
export const demoWebhookSecret = 'whsec_c2FuZGJveCBzZWNyZXQgb2YgdGhlIGRlbW8gd2ViaG9vaw==';
