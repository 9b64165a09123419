CREATE TABLE "care_keys" (
	"key" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" bigint,
	"author" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_not_empty" CHECK ("customer_notes"."note" <> '')
);
--> statement-breakpoint
CREATE TABLE "sent_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sent_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"letter_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "points_movements" DROP CONSTRAINT "points_movements_reason_known";--> statement-breakpoint
ALTER TABLE "points_movements" DROP CONSTRAINT "points_movements_orders_named";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_messages" ADD CONSTRAINT "sent_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer_index" ON "customer_notes" USING btree ("customer_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "customer_notes_order_index" ON "customer_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "sent_messages_key_index" ON "sent_messages" USING btree ("customer_id","letter_key");--> statement-breakpoint
CREATE INDEX "sent_messages_customer_index" ON "sent_messages" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_cards_last_four_index" ON "payment_cards" USING btree ("last_four") WHERE "payment_cards"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "customers_first_name_index" ON "customers" USING btree (translate(lower("first_name"), 'áéíóúüñ', 'aeiouun') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_last_name_index" ON "customers" USING btree (translate(lower("last_name"), 'áéíóúüñ', 'aeiouun') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_index" ON "customers" USING btree (right("phone", 8));--> statement-breakpoint
CREATE INDEX "customers_identity_index" ON "customers" USING btree ("identity_number");--> statement-breakpoint
CREATE INDEX "orders_company_index" ON "orders" USING btree ("company_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_attempts_last_four_index" ON "payment_attempts" USING btree (right("card_mask", 4),"order_id" DESC NULLS LAST) WHERE "payment_attempts"."card_mask" <> '';--> statement-breakpoint
ALTER TABLE "points_movements" ADD CONSTRAINT "points_movements_reason_known" CHECK ("points_movements"."reason" in ('opening', 'redeemed', 'reduced', 'returned', 'earned', 'unearned', 'sent', 'received',
        'expired', 'corrected'));--> statement-breakpoint
ALTER TABLE "points_movements" ADD CONSTRAINT "points_movements_orders_named" CHECK (("points_movements"."order_id" is null) = ("points_movements"."reason" in ('opening', 'expired', 'corrected')));