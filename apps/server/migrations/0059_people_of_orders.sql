CREATE TABLE "health_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"company_id" smallint NOT NULL,
	"filling" integer NOT NULL,
	"details" "bytea" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "health_order_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"person_id" uuid NOT NULL,
	"details" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_alerts" ALTER COLUMN "alert" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "carts" ADD COLUMN "filling" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_alerts" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "order_alerts" ADD COLUMN "details" "bytea";--> statement-breakpoint
ALTER TABLE "order_alerts" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "health_carts" ADD CONSTRAINT "health_carts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_order_people" ADD CONSTRAINT "health_order_people_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_order_people" ADD CONSTRAINT "health_order_people_person_id_health_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "health_carts_one_per_customer_and_company" ON "health_carts" USING btree ("customer_id","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "health_order_people_once" ON "health_order_people" USING btree ("order_id","person_id");--> statement-breakpoint
CREATE INDEX "health_order_people_person_id_index" ON "health_order_people" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "order_alerts" ADD CONSTRAINT "order_alerts_person_id_health_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."health_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_alerts_id" ON "order_alerts" USING btree ("id");--> statement-breakpoint
CREATE INDEX "order_alerts_person_id_index" ON "order_alerts" USING btree ("person_id") WHERE "order_alerts"."person_id" is not null;--> statement-breakpoint
CREATE INDEX "order_alerts_not_sealed" ON "order_alerts" USING btree ("order_id") WHERE "order_alerts"."details" is null;--> statement-breakpoint
ALTER TABLE "order_alerts" ADD CONSTRAINT "order_alerts_one_content" CHECK (("order_alerts"."alert" is null) <> ("order_alerts"."details" is null));