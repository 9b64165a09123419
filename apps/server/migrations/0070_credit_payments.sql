CREATE TABLE "credit_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"amount_cents" integer NOT NULL,
	"paid_on" date NOT NULL,
	"way" text NOT NULL,
	"reference" text NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "credit_payments_pay_something" CHECK ("credit_payments"."amount_cents" > 0),
	CONSTRAINT "credit_payments_way_known" CHECK ("credit_payments"."way" in ('transfer', 'deposit', 'cheque', 'cash'))
);
--> statement-breakpoint
-- Rows of before fulfil the constraints: they are not read again.
ALTER TABLE "customers" DROP CONSTRAINT "customers_credit_never_past_the_limit";--> statement-breakpoint
ALTER TABLE "credit_movements" DROP CONSTRAINT "credit_movements_reason_known";--> statement-breakpoint
ALTER TABLE "credit_movements" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD COLUMN "payment_id" bigint;--> statement-breakpoint
ALTER TABLE "credit_payments" ADD CONSTRAINT "credit_payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_payments_reference_once" ON "credit_payments" USING btree ("company_id","reference") WHERE "credit_payments"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "credit_payments_customer_index" ON "credit_payments" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_payment_id_credit_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."credit_payments"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_movements_once_per_payment" ON "credit_movements" USING btree ("payment_id","reason");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_credit_never_past_the_limit" CHECK ("customers"."credit_used_cents" <= "customers"."credit_limit_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_of_an_order_or_a_payment" CHECK (("credit_movements"."order_id" is null) = ("credit_movements"."reason" in ('paid', 'corrected'))
        and ("credit_movements"."payment_id" is null) = ("credit_movements"."order_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_reason_known" CHECK ("credit_movements"."reason" in ('invoiced', 'reduced', 'returned', 'paid', 'corrected')) NOT VALID;